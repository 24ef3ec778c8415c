const newline = 0x0a

/** Translates byte offsets of a text that is read in chunks into lines and columns. */
export interface LinePosition {
  /** Moves on to the next chunk. */
  advance(chunk: Uint8Array): void
  /** Line and column of an offset in the current chunk, or before it in the same line. */
  at(offset: number): string
  end(): string
}

export function linePosition(): LinePosition {
  let chunk: Uint8Array = new Uint8Array()
  let chunkStart = 0
  let line = 1
  let lineStart = 0

  /** Counts the lines from the start of the chunk to an offset. */
  function locate(offset: number): { line: number; lineStart: number } {
    const found = { line, lineStart }
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) {
      if (chunkStart + at >= offset) break
      found.line++
      found.lineStart = chunkStart + at + 1
    }
    return found
  }

  function at(offset: number): string {
    const found = locate(offset)
    return `line ${found.line}, column ${offset - found.lineStart + 1}`
  }

  return {
    advance(next) {
      const end = chunkStart + chunk.length
      ;({ line, lineStart } = locate(end))
      chunkStart = end
      chunk = next
    },
    at,
    end: () => at(chunkStart + chunk.length),
  }
}
