import { fileURLToPath } from 'node:url'
import { resources } from '../servers/resources.ts'
import { freePort, startProcess } from './start-process.ts'
import type { Target } from './target.ts'

/** oidc-provider over one of its stores. */
export function oidcProvider(store: 'memory' | 'sqlite'): Target {
  const start: Target['start'] = async (place) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const startAgain = () =>
      startProcess({
        args: [fileURLToPath(new URL('../servers/oidc-provider.ts', import.meta.url))],
        env: { PORT: String(port), STORE: store, FOLDER: place.folder },
        place,
        probe: `${origin}/jwks`,
      })
    const first = await startAgain()
    await first.stop()
    const server = await startAgain()
    const offline = { scope: 'openid profile email offline_access', prompt: 'consent' }
    return {
      ...server,
      firstStartMs: first.startMs,
      address: {
        origin,
        paths: {
          token: '/token',
          introspection: '/token/introspection',
          userinfo: '/me',
          discovery: '/.well-known/openid-configuration',
          jwks: '/jwks',
          authorization: '/auth',
        },
        signedWith: { RS256: { resource: resources.RS256 }, ES256: { resource: resources.ES256 } },
        signIn: {
          by: 'pages',
          refresh: { scope: 'offline_access api', prompt: 'consent', resource: resources.RS256 },
          introspection: offline,
          userinfo: offline,
        },
        remembersTokens: false,
      },
    }
  }
  return { name: `oidc-provider-${store}`, start }
}
