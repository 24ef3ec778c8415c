import type { Clock } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/digest.ts'
import { randomSecret } from '../../kernel/ids.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import type { Interaction, InteractionStore, Progress } from './interaction-store.ts'

/** Long enough to find a password, short enough not to be found by somebody else. */
const lifetimeMs = 3_600_000

/** Authorization requests under way, each the affair of one browser. */
export interface Interactions {
  /** Keeps a request; without a browser, the first one to open it will own it. */
  begin(request: AuthorizationRequest, browser: string | undefined): Promise<Interaction>
  /** The interaction, if it belongs to this browser and is not over. */
  find(id: string, browser: string): Promise<Interaction | undefined>
  advance(interaction: Interaction, progress: Progress): Promise<void>
  /** Ends it; exactly one of many callers is answered true. */
  finish(interaction: Interaction): Promise<boolean>
}

interface Parts {
  readonly store: InteractionStore
  readonly clock: Clock
}

export function interactions({ store, clock }: Parts): Interactions {
  return {
    async begin(request, browser) {
      const interaction: Interaction = {
        id: randomSecret(),
        browser: browser && sha256(browser),
        request,
        progress: {},
        expiresAt: clock() + lifetimeMs,
      }
      await store.add(interaction)
      return interaction
    },
    async find(id, browser) {
      const digest = sha256(browser)
      const interaction = await store.find(id)
      if (!interaction || interaction.expiresAt <= clock()) return undefined
      if (interaction.browser === digest) return interaction
      const isOurs = interaction.browser === undefined && (await store.claim(id, digest))
      return isOurs ? { ...interaction, browser: digest } : undefined
    },
    advance: ({ id, progress }, more) => store.advance(id, { ...progress, ...more }),
    finish: ({ id }) => store.finish(id),
  }
}
