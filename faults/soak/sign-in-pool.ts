import type { Answer } from '../../test/support/server-calls.ts'

interface SignIn {
  readonly access: string
  readonly refresh: string
  readonly since: number
}

/** The sign-ins in use. Each is used for a while, and then left to expire. */
export interface SignInPool {
  /** One of them, which stays in the pool. */
  look(): SignIn | undefined
  /** The one that was used longest ago; it is not in the pool until its answer is put back. */
  take(): SignIn | undefined
  /** Puts in the tokens of an answer, if it has any. */
  put(answer: Answer, earlier?: SignIn): void
}

const usefulMs = 40_000

export function signInPool(): SignInPool {
  const waiting: SignIn[] = []
  let turn = 0

  function forgetOld(): void {
    const limit = performance.now() - usefulMs
    for (;;) {
      const place = waiting.findIndex(({ since }) => since < limit)
      if (place < 0) return
      waiting.splice(place, 1)
    }
  }

  return {
    look() {
      forgetOld()
      return waiting[turn++ % waiting.length]
    },
    take() {
      forgetOld()
      return waiting.shift()
    },
    put({ status, json }, earlier) {
      if (status !== 200) return
      const { access_token: access, refresh_token: refresh } = json
      waiting.push({ access, refresh, since: earlier?.since ?? performance.now() })
    },
  }
}
