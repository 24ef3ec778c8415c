import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/**
 * The time of an estimate grows with the square of the length, and this many characters are enough.
 */
const longestExamined = 64
const mostNames = 12

/** Beside this source, or built beside the bundle. */
const workerFile = ['strength-worker.ts', 'strength-worker.cjs']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync)

interface Estimator {
  estimate(password: string, names: readonly string[]): Promise<number>
}

let estimator: Estimator | undefined

/**
 * How hard a password is to guess, from 0 to 4 by zxcvbn. An estimate can take a tenth of a second,
 * so a worker thread makes it. The thread starts with the first estimate.
 */
export function passwordStrength(password: string, names: readonly string[]): Promise<number> {
  estimator ??= startEstimator()
  const examined = names.slice(0, mostNames).map((name) => name.slice(0, longestExamined))
  return estimator.estimate(Array.from(password).slice(0, longestExamined).join(''), examined)
}

function startEstimator(): Estimator {
  if (!workerFile) throw new Error('the file of the worker that estimates passwords is missing')
  const worker = new Worker(workerFile)
  const waiting = new Map<number, PromiseWithResolvers<number>>()
  let count = 0
  worker.unref()

  function take(id: number): PromiseWithResolvers<number> | undefined {
    const asked = waiting.get(id)
    waiting.delete(id)
    // The thread keeps the process alive only while an estimate is running.
    if (waiting.size === 0) worker.unref()
    return asked
  }

  worker.on('message', ({ id, score }: StrengthAnswer) => take(id)?.resolve(score))
  worker.on('error', (error) => {
    estimator = undefined
    for (const id of [...waiting.keys()]) take(id)?.reject(error)
  })

  return {
    estimate(password, names) {
      const id = count++
      const asked = Promise.withResolvers<number>()
      waiting.set(id, asked)
      worker.ref()
      worker.postMessage({ id, password, names } satisfies StrengthQuestion)
      return asked.promise
    },
  }
}
