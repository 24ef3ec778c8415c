/**
 * Returns the time in milliseconds since the epoch. A parameter everywhere, so that tests own it.
 */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Whole seconds since the epoch, as JWTs count them. */
export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
