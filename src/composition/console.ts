import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../config/settings.ts'
import { system } from '../events/actor.ts'
import type { StaticFolder } from '../http/serving/fastify-app.ts'
import { consoleClientId } from '../kernel/built-in-names.ts'
import { projectRoot } from '../kernel/folders.ts'
import { clientRules } from '../oauth/clients/metadata/client-rules.ts'
import { readClientRegistration } from '../oauth/clients/metadata/read-client-registration.ts'
import { ownDialectOnly } from '../oauth/dialect.ts'
import type { AuthorizationRequest } from '../oauth/model/authorization-request.ts'
import { consoleMinimum } from '../oauth/profiles/security-profiles.ts'
import { machineScopes, managementScopes, type OwnScope } from '../oauth/scopes.ts'
import { consolePage } from '../pages/console-page.ts'
import type { Theme } from '../pages/theme/theme.ts'
import type { Services } from '../services.ts'
import { languageNames, offeredLocales } from '../texts/locales.ts'

/** Where the build of the console puts its files. */
const folder = join(projectRoot, 'dist', 'console')

/** The page of the console; undefined if the console is switched off or was not built. */
export function buildConsole(
  { settings, mail, log }: Services,
  look: Pick<Theme, 'basePath' | 'icon' | 'ownIcon'>,
) {
  const { baseUrl, pages, prefix } = settings
  if (!settings.console.enabled) return undefined
  const file = join(folder, 'index.html')
  if (!existsSync(file)) {
    log.warn('the console is not built, so it is not served; `npm start` builds it')
    return undefined
  }
  const page = consolePage(readFileSync(file, 'utf8'), look, {
    issuer: baseUrl,
    clientId: consoleClientId,
    scopes: consoleScopes(prefix),
    name: pages.name,
    languages: Object.fromEntries(
      offeredLocales(pages.languages).map((tag) => [tag, languageNames[tag]]),
    ),
    showsMail: mail.isShown,
  })
  return { page }
}

/** The scripts and styles of the console. */
export function consoleFolders({ console }: Settings): readonly StaticFolder[] {
  const assets = join(folder, 'assets')
  const isServed = console.enabled && existsSync(assets)
  return isServed ? [{ path: '/console/assets', folder: assets }] : []
}

/** The console asks for everything; people get only the scopes that their roles include. */
function consoleScopes(prefix: string): readonly string[] {
  const forPeople = managementScopes.filter((scope) => !machineScopes.has(scope))
  const management = forPeople.map((scope) => `${prefix}:${scope}`)
  // Whoever is named by a rule decides requests, also without a role that manages.
  const own = `${prefix}:${'access_decide' satisfies OwnScope}`
  return ['openid', 'profile', 'email', 'roles', 'groups', ...management, own]
}

/** Where the console gets its codes. */
const callbackOf = ({ baseUrl }: Pick<Settings, 'baseUrl'>) => `${baseUrl}/console/callback`

/**
 * Whether an authorization request is one of the console. Its client could be registered for other
 * addresses too, so the address counts.
 */
export function isForConsole(settings: Settings) {
  const callback = callbackOf(settings)
  return ({ clientId, redirectUri }: Pick<AuthorizationRequest, 'clientId' | 'redirectUri'>) =>
    settings.console.enabled && clientId === consoleClientId && redirectUri === callback
}

/** Registers the console as a client, or brings its registration up to date with the settings. */
export async function ensureConsoleClient(services: Services): Promise<void> {
  const { settings, storage, clientRegistry } = services
  const { baseUrl, prefix, pages } = settings
  if (!settings.console.enabled) return
  const rules = clientRules(settings)
  const registration = readClientRegistration(
    {
      client_id: consoleClientId,
      client_name: `${pages.name} console`,
      token_endpoint_auth_method: 'none',
      redirect_uris: [callbackOf(settings)],
      post_logout_redirect_uris: [`${baseUrl}/console/`],
      grant_types: ['authorization_code'],
      allowed_scopes: consoleScopes(prefix),
      ...ownDialectOnly,
    },
    { ...rules, minimumProfile: consoleMinimum(rules.minimumProfile) },
  )
  const { clients } = storage.stores
  const before = await clients.find(consoleClientId)
  if (!before) {
    await clientRegistry.add(system, registration).catch(async (error: unknown) => {
      // Another node that starts at the same time may have registered it.
      if (!(await clients.find(consoleClientId))) throw error
    })
  } else if (!isDeepStrictEqual(before.metadata, registration.metadata)) {
    await clientRegistry.replace(system, { ...registration, enabled: before.enabled })
  }
}
