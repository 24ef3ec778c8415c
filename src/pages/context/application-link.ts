import type { Request } from '../../http/endpoint.ts'
import { accountClientId } from '../../oauth/clients/account-client.ts'
import type { Client } from '../../oauth/model/client.ts'
import { accountLink, type NextLink } from '../elements/message-page.ts'
import { linkUrl } from '../html/html.ts'
import type { PageContext } from './page-context.ts'

/**
 * The way back into an application: where it begins a sign-in (OpenID Connect Core §4),
 * its home page, or the one site of its redirect URIs. Undefined if the registration names
 * none of these, and for applications that nobody has checked: a stranger would write a
 * link on a page of this server.
 */
export function findApplicationLink(
  { theme, issuer }: PageContext,
  client: Client,
): NextLink | undefined {
  if (client.id === accountClientId) return accountLink(theme)
  if (client.registeredBy !== 'administrator') return undefined
  const href =
    loginAddress(client.initiateLoginUri, issuer) ??
    linkUrl(client.homeUri) ??
    siteOf(client.redirectUris)
  return href === undefined ? undefined : { href, application: client.name }
}

/** The client with this id, if one is known that people can use. */
export async function findEnabled(
  { clients }: PageContext,
  clientId: string | undefined,
  { address }: Request,
): Promise<Client | undefined> {
  const client = clientId === undefined ? undefined : await clients.findKnown(clientId, { address })
  return client?.enabled ? client : undefined
}

function loginAddress(address: string | undefined, issuer: string): string | undefined {
  const href = linkUrl(address)
  if (href === undefined) return undefined
  const url = new URL(href)
  url.searchParams.set('iss', issuer)
  return url.href
}

/** The site of all these addresses; undefined if there are several, or it belongs to an app. */
function siteOf(addresses: readonly string[]): string | undefined {
  const sites = new Set(addresses.map((each) => linkUrl(each) && new URL('/', each).href))
  return sites.size === 1 ? [...sites][0] : undefined
}
