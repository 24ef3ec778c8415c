import { sha256 } from '../../kernel/secrets.ts'
import type { Client } from '../../oauth/model/client.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { Locale } from '../../texts/locales.ts'
import type { Theme } from '../theme/theme.ts'
import type { AccountView, ClientView } from './rows.ts'

/** What every page shows. The models of all pages begin with it. */
export interface PageModel {
  readonly theme: Theme
  readonly locale: Locale
  /** `display` of the authorization request (OpenID Connect Core §3.1.2.1). */
  readonly display?: 'page' | 'popup' | undefined
  /** Addresses of the same page in other languages. */
  readonly languages?: Readonly<Partial<Record<Locale, string>>> | undefined
}

/** What every page with a form shows and sends in addition. */
export interface FormModel extends PageModel {
  /** Path or address of this server to which the form is posted. */
  readonly action: string
  readonly csrf: string
  readonly requestId: string
  /** What the address of the form says about its request, for errors before the form is read. */
  readonly hints?: Readonly<Record<string, string>> | undefined
  /** Whether the response to the form may redirect to an application. */
  readonly leadsOn: boolean
}

const scopes = new Set(['openid', 'profile', 'email'])

/** An account as the pages show it: its best name, and a second one if there is one. */
export async function accountView(directory: SubjectDirectory, sub: string): Promise<AccountView> {
  const { name, email, username } = await directory.claims(sub, scopes)
  const names = [name, email, username].filter((each) => typeof each === 'string')
  const [first = sub, second] = names
  return { name: first, detail: second }
}

/** The name that the owner of an account types to sign in, if the account has one. */
export async function loginNameOf(
  directory: SubjectDirectory,
  sub: string,
): Promise<string | undefined> {
  const { username, email } = await directory.claims(sub, scopes)
  return [username, email].find((each) => typeof each === 'string')
}

/** Where the server shows the logos of clients that registered themselves. */
export const clientLogoPath = '/client-logo'

/** An application as the pages show it. */
export function clientView(
  { id, name, registeredBy, logoUri: logoUrl, policyUri, termsUri }: Client,
  { basePath }: Theme,
): ClientView {
  const links = { policyUrl: policyUri, termsUrl: termsUri }
  if (registeredBy === 'administrator') return { name, logoUrl, ...links }
  const host = registeredBy === 'document' ? new URL(id).host : undefined
  return { name, ownLogoPath: logoPath(id, logoUrl, basePath), ...links, unchecked: { host } }
}

/**
 * Where the server itself shows the logo of a stranger: their host must not see everybody who opens
 * the page. The address changes with the logo, because browsers keep it.
 */
function logoPath(clientId: string, uri: string | undefined, basePath: string): string | undefined {
  if (uri === undefined) return undefined
  const query = new URLSearchParams({ client_id: clientId, v: sha256(uri).slice(0, 8) })
  return `${basePath}${clientLogoPath}?${query}`
}
