/** A value that is there already, or will be. */
export type Eventually<T> = T | Promise<T>
