/** A value that is there already, or will be. */
export type Eventually<T> = T | Promise<T>

/** Goes on with a value: at once where it is there, since `await` would wait all the same. */
export function andThen<T, R>(
  value: Eventually<T>,
  next: (value: T) => Eventually<R>,
): Eventually<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
