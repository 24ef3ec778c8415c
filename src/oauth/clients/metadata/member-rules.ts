import { isIP } from 'node:net'
import { closestWord } from '../../../kernel/closest-word.ts'
import { type ClientMetadata, canonicalResponseType } from '../../model/client-metadata.ts'
import { managementScopes, ownScopes, scopesWithoutRights } from '../../scopes.ts'
import { readDistinguishedName } from '../authentication/methods/certificate-subject.ts'
import type { ClientRules } from './client-rules.ts'
import {
  problemOfOrigin,
  problemOfPageUri,
  problemOfRedirectUri,
  problemOfServedUri,
} from './client-uri.ts'

const names: readonly string[] = [...managementScopes, ...ownScopes, ...scopesWithoutRights]

/**
 * What is wrong with a scope that looks like one of the server's own. Without this check, a
 * misspelt scope would only show later, as a 403.
 */
export function problemOfServerScope(scope: string, prefix: string): string | undefined {
  const colon = scope.indexOf(':')
  if (colon < 0) return undefined
  const [before, name] = [scope.slice(0, colon), scope.slice(colon + 1)]
  if (before === prefix && names.includes(name)) return undefined
  const isOurs = before.toLowerCase() === prefix.toLowerCase()
  const isMisspelt = names.includes(name) && closestWord(before, [prefix]) !== undefined
  if (!isOurs && !isMisspelt) return undefined
  const meant = closestWord(name, names)
  const hint = meant === undefined ? '' : `; did you mean ${prefix}:${meant}?`
  return `${scope} is not a scope of the server${hint}`
}

/** Returns what is wrong with a text; undefined if nothing is. */
type Judge = (text: string, rules: ClientRules) => string | undefined

const servedUri: Judge = (uri, rules) => problemOfServedUri(uri, rules.allowPrivate)

const signedAlg: Judge = (alg, { signingAlgs }) =>
  alg === 'HS256' || signingAlgs.some((known) => known === alg)
    ? undefined
    : `needs a key that the server does not have: add ${alg} to the setting keys.algorithms`

/**
 * Rules for single members that a schema cannot express. In a list, the rule applies to each text.
 */
export const memberRules: Readonly<Partial<Record<keyof ClientMetadata, Judge>>> = {
  redirect_uris: problemOfRedirectUri,
  post_logout_redirect_uris: problemOfRedirectUri,
  client_uri: problemOfPageUri,
  logo_uri: problemOfPageUri,
  policy_uri: problemOfPageUri,
  tos_uri: problemOfPageUri,
  initiate_login_uri: problemOfPageUri,
  frontchannel_logout_uri: problemOfPageUri,
  backchannel_logout_uri: servedUri,
  backchannel_client_notification_endpoint: servedUri,
  jwks_uri: servedUri,
  request_uris: servedUri,
  sector_identifier_uri: servedUri,
  allowed_origins: problemOfOrigin,
  access_token_signed_response_alg: signedAlg,
  id_token_signed_response_alg: signedAlg,
  userinfo_signed_response_alg: signedAlg,
  authorization_signed_response_alg: signedAlg,
  introspection_signed_response_alg: signedAlg,
  allowed_scopes: (scope, { prefix }) =>
    /^[\x21\x23-\x5B\x5D-\x7E]+$/.test(scope)
      ? problemOfServerScope(scope, prefix)
      : 'has characters that a scope cannot have',
  response_types: must(
    (type) => canonicalResponseType(type) !== undefined,
    'must be made of code, token and id_token',
  ),
  tls_client_auth_subject_dn: must(
    (name) => readDistinguishedName(name) !== undefined,
    'is not a distinguished name of RFC 4514',
  ),
  tls_client_auth_san_dns: must(
    (name) => /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?$/i.test(name),
    'is not a DNS name',
  ),
  tls_client_auth_san_uri: must(URL.canParse, 'is not a valid address'),
  tls_client_auth_san_ip: must((ip) => isIP(ip) !== 0, 'is not an IP address'),
  tls_client_auth_san_email: must(
    (email) => /^[^\s@]+@[^\s@]+$/.test(email),
    'is not an email address',
  ),
}

function must(holds: (text: string) => boolean, otherwise: string): Judge {
  return (text) => (holds(text) ? undefined : otherwise)
}
