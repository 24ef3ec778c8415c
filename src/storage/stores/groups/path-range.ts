/** The paths of a subtree. */
export interface PathRange {
  readonly from: string
  readonly before: string
}

/** The paths of a subtree as a range of bytes, since `0` is the byte after `/`. */
export function rangeOf(path: string): PathRange {
  return { from: path, before: `${path.slice(0, -1)}0` }
}
