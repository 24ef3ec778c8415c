import { betterAuth } from './better-auth.ts'
import { emptyFastify } from './empty-fastify.ts'
import { oidcProvider } from './oidc-provider.ts'
import { ostiary } from './ostiary.ts'
import type { Target } from './target.ts'

/** Every target. A new one is one file and one line here. */
export const targets: readonly Target[] = [
  ostiary({ store: 'sqlite', workers: 1 }),
  ostiary({ store: 'postgres', workers: 1 }),
  ostiary({ store: 'postgres', workers: 2 }),
  oidcProvider('memory'),
  oidcProvider('sqlite'),
  betterAuth,
  emptyFastify,
]
