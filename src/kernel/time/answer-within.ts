/** What the work answers, or what is known before if the work takes longer. */
export function answerWithin<T>(milliseconds: number, work: Promise<T>, known: T): Promise<T> {
  // An aborted timer of `node:timers/promises` makes an error each time, which is slow.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(known), milliseconds)
    timer.unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
