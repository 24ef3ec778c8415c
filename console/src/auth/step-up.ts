import { useSyncExternalStore } from 'react'
import { type Challenge, hasSignedInAgain, presentAcr, signInAgainHere } from './sign-in.ts'
import { acrs } from './strengths.ts'

/** A challenge that the person is asked to answer, while calls wait. */
interface StepUp {
  readonly challenge: Challenge
  /** Whether the person has signed in again, and it was not strong enough. */
  readonly isStillWeak: boolean
  readonly settle: (isDone: boolean) => void
}

let asked: StepUp | undefined
let waiting: Promise<boolean> | undefined
let hasTried = false
let isTouched = false
for (const type of ['pointerdown', 'keydown']) {
  window.addEventListener(type, markTouched, { capture: true, once: true })
}
const listeners = new Set<() => void>()

function show(next: StepUp | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

function markTouched(): void {
  isTouched = true
}

/**
 * Has the person sign in as strongly as the server asks. True when a call can be tried again, false
 * if the person refused. All calls wait for one answer.
 */
export function stepUp(challenge: Challenge): Promise<boolean> {
  waiting ??= ask(challenge).finally(() => {
    waiting = undefined
  })
  return waiting
}

async function ask(challenge: Challenge): Promise<boolean> {
  // Nothing can be lost on a page that nobody has touched. A page that has come back from a sign-in
  // must not start another one by itself: that would never end.
  if (!isTouched && !hasSignedInAgain) {
    await signInAgainHere(challenge)
    return new Promise(() => {})
  }
  const isStillWeak = (hasTried || hasSignedInAgain) && (await isWeakerThan(challenge))
  const isDone = await new Promise<boolean>((settle) => show({ challenge, isStillWeak, settle }))
  show(undefined)
  hasTried ||= isDone
  return isDone
}

async function isWeakerThan({ acrValues }: Challenge): Promise<boolean> {
  const rank = (acr: string) => (acrs as readonly string[]).indexOf(acr)
  return rank(await presentAcr()) < rank(acrValues)
}

/** The challenge that the person has to answer now. */
export function useStepUp(): StepUp | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
