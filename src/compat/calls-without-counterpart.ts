import { RequestFault } from '../http/request-fault.ts'
import type { Method } from '../http/route.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'

/** A call of existing clients that has no counterpart here, and what to do instead. */
interface MissingCall {
  readonly methods: readonly Method[]
  /** `/*` at the end stands for every path below. */
  readonly path: string
  readonly instead: string
}

const factors =
  'people set up and use factors and passkeys on the pages of the server: send them to /account, or to the authorization endpoint'
const steps =
  'further steps of a sign-in are on the pages of the server: send the person to the authorization endpoint'
const social = 'people sign in with their account of this server, not with one of another provider'
const duplicates =
  'accounts are not matched: an address has one account, whose owner can reset the password'
const consents = 'consent is asked for by the consent page of the authorization endpoint alone'
const nothing = 'there is nothing like it here'

const all: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Every call that is answered in words, since a bare 404 would look like a wrong address. */
export const callsWithoutCounterpart: readonly MissingCall[] = [
  ...calls(factors, [
    ['POST', '/verification-srv/v2/setup/initiate/:type'],
    ['POST', '/verification-srv/v2/setup/scan/:type'],
    ['POST', '/verification-srv/v2/setup/enroll/:type'],
    ['POST', '/verification-srv/v2/setup/verify/:type'],
    ['POST', '/verification-srv/v2/setup/cancel/:type'],
    ['POST', '/verification-srv/v2/setup/configured/list'],
    ['POST', '/verification-srv/v2/setup/delete/:type'],
    ['POST', '/verification-srv/v2/authenticate/initiate/:type'],
    ['POST', '/verification-srv/v2/authenticate/authenticate/:type'],
    ['POST', '/verification-srv/v2/authenticate/cancel/:type'],
    ['POST', '/verification-srv/v2/authenticate/push_acknowledge/:type'],
    ['POST', '/login-srv/verification/login'],
    ['POST', '/login-srv/verification/sdk/login'],
  ]),
  ...calls(steps, [
    ['GET', '/token-srv/prelogin/metadata/:trackId'],
    ['POST', '/login-srv/precheck/continue/:trackId'],
    ['POST', '/login-srv/precheck/continue/sdk/:trackId'],
    ['POST', '/login-srv/progressive/update/user'],
    ['GET', '/users-srv/invite/info/:inviteId'],
    ['POST', '/users-srv/user/communication/initiate'],
    ['POST', '/users-srv/user/communication/verify'],
  ]),
  ...calls(social, [
    ['GET', '/login-srv/social/login/:provider/:requestId'],
    ['GET', '/login-srv/social/register/:provider/:requestId'],
    ['GET', '/users-srv/userinfo/social/:sub'],
    ['POST', '/users-srv/user/link'],
    ['POST', '/users-srv/user/unlink/:identityId'],
  ]),
  ...calls(duplicates, [
    ['GET', '/users-srv/deduplication/info/:trackId'],
    ['POST', '/users-srv/deduplication/register/:trackId'],
    ['POST', '/users-srv/deduplication/login/redirection'],
  ]),
  whole('/consent-management-srv/*', consents),
  whole('/useractivity-srv/*', 'events of people are read at /events-srv by administrators'),
  whole('/image-srv/*', 'pictures are not kept here: set the member picture to an address'),
  whole('/device-srv/*', 'people see and end their sign-ins at /account'),
  whole('/actions-srv/*', steps),
  whole('/hostedpages-srv/*', 'the look of the pages is in the settings pages.*'),
  whole('/templates-srv/*', 'the texts of emails are those of the server'),
  whole('/fieldsetup-srv/*', 'custom fields are declared in the setting users.customFields'),
  whole('/password-policy-srv/*', 'the password policy is in the settings password.*'),
  whole('/providers-srv/*', social),
  whole('/captcha-srv/*', nothing),
  whole('/notification-srv/*', nothing),
]

/** Any method of a call that has no counterpart: 501, in words. */
export function missingEndpoint({ instead }: MissingCall): Endpoint {
  return defineEndpoint(notInReference, async () => {
    throw new RequestFault('not_implemented', `this server does not have this call: ${instead}`)
  })
}

function calls(
  instead: string,
  rows: readonly (readonly [Method, string])[],
): readonly MissingCall[] {
  return rows.map(([method, path]) => ({ methods: [method], path, instead }))
}

function whole(path: string, instead: string): MissingCall {
  return { methods: all, path, instead }
}
