// The modules that a program that imports InterfaceBuilder needs besides: the engine and its frames.
@_exported import Trellis
