import type { EffectiveSetting } from '../../config/effective-settings.ts'
import { isLoopback } from '../../config/setting-rules.ts'
import type { Actor } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'

/**
 * What a new server needs, in the order in which an administrator is asked. Passkeys, apps and the
 * links in emails are bound to the address, so it comes first.
 */
export const firstSteps = [
  ...(['address', 'mail', 'look', 'factor', 'app', 'people', 'groups'] as const),
]
type FirstStep = (typeof firstSteps)[number]

/** A step, or with `all` whatever is left of them. */
export const postponable = [...firstSteps, 'all'] as const
export type Postponable = (typeof postponable)[number]

/** Where it is kept what administrators do later. Each verb is one atomic step. */
export interface FirstStepStore {
  /** What is postponed. A later version may have added names that this one does not know. */
  list(): Promise<readonly string[]>
  /** May be called again for the same step. */
  postpone(step: Postponable): Promise<void>
  resume(step: Postponable): Promise<void>
}

/** What the first steps are read from. */
export interface FirstStepContext {
  readonly store: FirstStepStore
  readonly recorded: Recorded<{ readonly firstSteps: FirstStepStore }>
  /** The settings in force. */
  readonly settings: () => readonly EffectiveSetting[]
  readonly hasFactor: (sub: string) => Promise<boolean>
  /** Whether there is one besides what every server has from its first start on. */
  readonly hasApp: () => Promise<boolean>
  readonly hasPeople: () => Promise<boolean>
  readonly hasGroups: () => Promise<boolean>
}

interface StepState {
  readonly step: FirstStep
  readonly state: 'done' | 'later' | 'open'
  /** What gave the setting of a step that is done: a file, a variable, an option, or `store`. */
  readonly source: string | undefined
}

/** How far the first administrator of a new server has come. */
export interface FirstSteps {
  readonly steps: readonly StepState[]
  /** Whether nobody has to be asked any more. */
  readonly isOver: boolean
}

type Finding = { readonly isDone: boolean; readonly source?: string | undefined }

/**
 * Finds out what is done already, whoever did it and however. The second factor is that of the
 * person who asks; a machine is not asked for one.
 */
export async function readFirstSteps(context: FirstStepContext, actor: Actor): Promise<FirstSteps> {
  const sub = actor.kind === 'person' ? actor.sub : undefined
  const [postponed, hasFactor, hasApp, hasPeople, hasGroups] = await Promise.all([
    context.store.list(),
    sub === undefined ? false : context.hasFactor(sub),
    context.hasApp(),
    context.hasPeople(),
    context.hasGroups(),
  ])
  const settings = context.settings()
  const findings: Readonly<Record<FirstStep, Finding>> = {
    address: givenBy(settings, isPublicAddress),
    mail: givenBy(settings, ({ key, isSet }) => key === 'mail.smtpUrl' && isSet),
    look: givenBy(settings, isOwnLook),
    factor: { isDone: hasFactor },
    app: { isDone: hasApp },
    people: { isDone: hasPeople },
    groups: { isDone: hasGroups },
  }
  const asked = firstSteps.filter((step) => step !== 'factor' || sub !== undefined)
  const steps = asked.map((step): StepState => {
    const { isDone, source } = findings[step]
    const state = isDone ? 'done' : postponed.includes(step) ? 'later' : 'open'
    return { step, state, source }
  })
  const isOver = postponed.includes('all') || steps.every(({ state }) => state !== 'open')
  return { steps, isOver }
}

/**
 * Postpones a step or resumes it, for all administrators. Nobody's data or rights change, so the
 * log says nothing of it.
 */
export function postponeFirstStep(
  { recorded }: FirstStepContext,
  actor: Actor,
  step: Postponable,
  isLater: boolean,
): Promise<void> {
  return recorded(actor, async ({ firstSteps: store }, log) => {
    await (isLater ? store.postpone(step) : store.resume(step))
    return log.done()
  })
}

function givenBy(
  settings: readonly EffectiveSetting[],
  isGiven: (setting: EffectiveSetting) => boolean,
): Finding {
  const setting = settings.find(isGiven)
  return setting ? { isDone: true, source: setting.source } : { isDone: false }
}

/** People elsewhere cannot open an address of this machine. */
function isPublicAddress({ key, value }: EffectiveSetting): boolean {
  if (key !== 'baseUrl') return false
  return !isLoopback(new URL(String(value)).hostname)
}

/** Which languages there are is no matter of the look. */
function isOwnLook({ key, source }: EffectiveSetting): boolean {
  return key.startsWith('pages.') && key !== 'pages.languages' && source !== 'default'
}
