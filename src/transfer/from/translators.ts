import { translateAuth0 } from './auth0/translate-auth0.ts'
import { translateCsv } from './csv/translate-csv.ts'
import { translateKeycloak } from './keycloak/translate-keycloak.ts'
import type { Translator } from './translation.ts'
import { translateZitadel } from './zitadel/translate-zitadel.ts'

/** The other servers whose files can be imported. A new one is a folder and a line here. */
export const translators = {
  keycloak: translateKeycloak,
  auth0: translateAuth0,
  zitadel: translateZitadel,
  csv: translateCsv,
} satisfies Readonly<Record<string, Translator>>

export type TranslatorName = keyof typeof translators
