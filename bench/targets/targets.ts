import { company, halfCompany } from '../company/company.ts'
import { betterAuth } from './better-auth.ts'
import { emptyFastify } from './empty-routes.ts'
import { oidcProvider } from './oidc-provider.ts'
import { ostiary } from './ostiary.ts'
import type { Target } from './target.ts'

/** Servers side by side. A new one is one file and one line here. */
export const protocolTargets: readonly Target[] = [
  ostiary({ store: 'sqlite', workers: 1 }),
  ostiary({ store: 'postgres', workers: 1 }),
  ostiary({ store: 'postgres', workers: 2 }),
  oidcProvider('memory'),
  oidcProvider('sqlite'),
  betterAuth,
  emptyFastify,
]

/** The company, whose roles were held four times before: five million spans. */
const withHistory = { name: 'company-history', size: company, pastSpans: 4 }

/** Ostiary with a large tree of groups, with one half as large, and with a history. */
export const companyTargets: readonly Target[] = [
  ...(['sqlite', 'postgres'] as const).flatMap((store) => [
    ostiary({ store, workers: 1, company: { name: 'company-half', size: halfCompany } }),
    ostiary({ store, workers: 1, company: { name: 'company', size: company } }),
    ostiary({ store, workers: 1, company: withHistory }),
  ]),
  emptyFastify,
]
