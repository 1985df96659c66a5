/// Changes of sections.
extension ListBatch {
  /// Adds a section at the end.
  ///
  /// Mistakes: ``ListError/duplicateSection(_:)`` or ``ListError/duplicateItem(_:)``.
  public mutating func appendSection(
    _ section: ListSection<Section, Item>
  ) {
    perform { batch throws(Failure) in
      try batch.insert(section, at: batch.parts.count)
    }
  }

  /// Inserts a section before another one.
  ///
  /// Mistakes: ``ListError/duplicateSection(_:)``, ``ListError/unknownSection(_:)`` or
  ///   ``ListError/duplicateItem(_:)``.
  public mutating func insertSection(
    _ section: ListSection<Section, Item>, before other: Section
  ) {
    perform { batch throws(Failure) in
      try batch.insert(section, at: try batch.place(of: other))
    }
  }

  /// Inserts a section after another one.
  ///
  /// Mistakes: ``ListError/duplicateSection(_:)``, ``ListError/unknownSection(_:)`` or
  ///   ``ListError/duplicateItem(_:)``.
  public mutating func insertSection(
    _ section: ListSection<Section, Item>, after other: Section
  ) {
    perform { batch throws(Failure) in
      try batch.insert(section, at: try batch.place(of: other) + 1)
    }
  }

  private mutating func insert(
    _ section: ListSection<Section, Item>, at index: Int
  ) throws(Failure) {
    if parts.contains(where: { $0.id == section.id }) { throw .duplicateSection(section.id) }
    try noteNew(section.items)
    parts.insert(
      Part(
        id: section.id, origin: -1,
        entries: ContiguousArray(section.items.map { Entry(item: $0, origin: -1) })), at: index)
  }

  /// Removes a section with its items.
  ///
  /// Mistakes: ``ListError/unknownSection(_:)``.
  public mutating func deleteSection(_ section: Section) {
    perform { batch throws(Failure) in
      let part = batch.parts.remove(at: try batch.place(of: section))
      batch.noteGone(part.entries.lazy.map { $0.item })
    }
  }

  /// Moves a section with its items before another one.
  ///
  /// Mistakes: ``ListError/unknownSection(_:)``.
  public mutating func moveSection(
    _ section: Section, before other: Section
  ) {
    perform { batch throws(Failure) in
      try batch.move(section, by: 0, from: other)
    }
  }

  /// Moves a section with its items after another one.
  ///
  /// Mistakes: ``ListError/unknownSection(_:)``.
  public mutating func moveSection(
    _ section: Section, after other: Section
  ) {
    perform { batch throws(Failure) in
      try batch.move(section, by: 1, from: other)
    }
  }

  private mutating func move(
    _ section: Section, by distance: Int, from other: Section
  ) throws(Failure) {
    let old = try place(of: section)
    _ = try place(of: other)
    if section == other { return }
    var part = parts.remove(at: old)
    part.isMoved = true
    parts.insert(part, at: try place(of: other) + distance)
  }

  /// Has the header of a section filled and measured again.
  ///
  /// Mistakes: ``ListError/unknownSection(_:)``.
  public mutating func reloadHeader(of section: Section) {
    perform { batch throws(Failure) in
      batch.parts[try batch.place(of: section)].isReloaded = true
    }
  }
}
