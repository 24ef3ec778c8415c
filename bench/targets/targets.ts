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

/** Ostiary with a large tree of groups, and with one half as large. */
export const companyTargets: readonly Target[] = [
  ...(['sqlite', 'postgres'] as const).flatMap((store) => [
    ostiary({ store, workers: 1, company: { name: 'company-half', size: halfCompany } }),
    ostiary({ store, workers: 1, company: { name: 'company', size: company } }),
  ]),
  emptyFastify,
]
