/**
 * Works something out about an object once, and keeps it there. Unlike an entry of a WeakMap, it costs
 * the garbage collector nothing of its own, which tells where thousands of objects come and go.
 */
export function keptWith<O extends object, V extends object>(
  workOut: (object: O) => V,
): (object: O) => V {
  const place: unique symbol = Symbol('kept')
  return (object: O & { [place]?: V }) => {
    object[place] ??= workOut(object)
    return object[place]
  }
}
