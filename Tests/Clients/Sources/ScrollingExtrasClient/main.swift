import ScrollingExtras

let world = try WorldView(world: Size(320, 460), scale: 0.5, tileSize: Size(100, 100))
print(world.contentSize)
