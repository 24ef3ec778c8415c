import { type Answer, headerOf } from '../load/connection.ts'
import { httpRequest } from '../load/http-request.ts'
import { redirectUri, seedPassword, seedUsers } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { withConnection } from './token-request.ts'
import { signInOf, WrongAnswer } from './workload.ts'

/** Cookies by name, which is all that a single server needs. */
export type CookieJar = Map<string, string>

const longestWalk = 20

/** Signs a user in by an API call, if the server has one. Otherwise `walk` signs in by pages. */
export async function signIn(server: ServerAddress, jar: CookieJar, number: number): Promise<void> {
  const { origin } = server
  const { by } = signInOf(server)
  if (typeof by === 'string') return
  const json = { email: userOf(number).email, password: seedPassword }
  const call = httpRequest('POST', origin, by.call, { headers: { origin }, json })
  const answer = await withConnection(server, (send) => send(call))
  if (answer.status !== 200) throw new WrongAnswer(answer, 'a session')
  keepCookies(answer, jar)
}

/**
 * Follows pages as a browser does and fills in forms, until the server redirects to the client.
 * Returns the address of that redirect.
 */
export async function walk(
  server: ServerAddress,
  start: string,
  jar: CookieJar,
  number: number,
): Promise<string> {
  const { origin } = server
  let path = start
  let form: Readonly<Record<string, string>> | undefined
  for (let step = 0; step < longestWalk; step++) {
    const headers = { cookie: cookieHeader(jar), accept: 'text/html', ...(form && { origin }) }
    const request = httpRequest(form ? 'POST' : 'GET', origin, path, {
      headers,
      ...(form && { form }),
    })
    const answer = await withConnection(server, (send) => send(request))
    keepCookies(answer, jar)
    const location = headerOf(answer, 'location')
    if (location?.startsWith(redirectUri)) return location
    if (location === undefined && answer.status !== 200) throw new WrongAnswer(answer, 'a page')

    form = location === undefined ? fillIn(answer.body, number) : undefined
    path = pathOf(location ?? actionOf(answer.body), new URL(path, origin))
  }
  throw new Error(`${start} leads to no code`)
}

function pathOf(address: string, base: URL): string {
  const { pathname, search } = new URL(address, base)
  return pathname + search
}

export function cookieHeader(jar: CookieJar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keepCookies({ head }: Answer, jar: CookieJar): void {
  for (const [, name = '', value] of head.matchAll(/\r\nset-cookie: *([^=]+)=([^;\r]*)/gi)) {
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
}

function fillIn(page: string, number: number): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  const [form = ''] = page.match(/<form[\s\S]*?<\/form>/i) ?? []
  for (const [input] of form.matchAll(/<input[^>]*>/gi)) {
    const name = attribute(input, 'name')
    if (name === undefined) continue
    const type = attribute(input, 'type')
    if (type === 'hidden') fields[name] = plain(attribute(input, 'value') ?? '')
    else fields[name] = type === 'password' ? seedPassword : userOf(number).username
  }
  const [button] = form.match(/<button[^>]*value="?allow[^>]*>/i) ?? []
  const choice = attribute(button, 'name')
  if (choice !== undefined) fields[choice] = 'allow'
  return fields
}

function actionOf(page: string): string {
  return plain(attribute(page.match(/<form[^>]*>/i)?.[0], 'action') ?? '')
}

function attribute(tag: string | undefined, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag ?? '')?.[1]
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=')
}

function userOf(number: number) {
  const user = seedUsers[number % seedUsers.length]
  if (!user) throw new Error('there are no users')
  return user
}
