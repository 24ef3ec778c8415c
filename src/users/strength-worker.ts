import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary, adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common'

export interface StrengthQuestion {
  readonly id: number
  readonly password: string
  readonly names: readonly string[]
}

export interface StrengthAnswer {
  readonly id: number
  readonly score: number
}

/* The worker thread of password-strength.ts. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs })

parentPort?.on('message', ({ id, password, names }: StrengthQuestion) => {
  const { score } = zxcvbn.check(password, [...names])
  parentPort?.postMessage({ id, score } satisfies StrengthAnswer)
})
