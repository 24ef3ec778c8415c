import { addApp, asBrowser, cookieHeader, visitorOf } from '../forward-auth/visitor.ts'
import { names } from '../openapi/scene.ts'
import type { CountedCall } from './page-calls.ts'

/** What Envoy asks about a request of somebody who has signed in. */
function callWith(method: string): CountedCall {
  return async ({ world }) => {
    // Tests cannot send another host than the one they connect to.
    const host = `localhost:${new URL(world.url).port}`
    const origin = `https://${host}`
    const client = await addApp(world, { origins: [origin] })
    const { cookies, open } = visitorOf(world, client, world, origin)
    await open('/', await world.addUser({ email: names.mail(), email_verified: true }))
    return fetch(`http://${host}/forward-auth/${client.id}/envoy/page`, {
      method,
      headers: { ...asBrowser, 'x-forwarded-proto': 'https', cookie: cookieHeader(cookies) },
    })
  }
}

/** The routes of forward auth that the reference does not show. */
export const forwardAuthCalls: Readonly<Record<string, CountedCall>> = Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
    `${method} /forward-auth/:clientId/envoy/*`,
    callWith(method),
  ]),
)
