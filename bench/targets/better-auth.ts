import { fileURLToPath } from 'node:url'
import { resources } from '../servers/resources.ts'
import { freePort, startProcess } from './start-process.ts'
import type { Target } from './target.ts'

/** better-auth with its OAuth provider, over SQLite. */
export const betterAuth: Target = {
  name: 'better-auth',
  async start(place) {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const startAgain = () =>
      startProcess({
        args: [fileURLToPath(new URL('../servers/better-auth.ts', import.meta.url))],
        env: { PORT: String(port), FOLDER: place.folder },
        place,
        probe: `${origin}/api/auth/jwks`,
      })
    const first = await startAgain()
    await first.stop()
    const server = await startAgain()
    return {
      ...server,
      firstStartMs: first.startMs,
      address: {
        origin,
        paths: {
          token: '/api/auth/oauth2/token',
          introspection: '/api/auth/oauth2/introspect',
          userinfo: '/api/auth/oauth2/userinfo',
          discovery: '/api/auth/.well-known/openid-configuration',
          jwks: '/api/auth/jwks',
          authorization: '/api/auth/oauth2/authorize',
        },
        // It signs with the keys of one algorithm only.
        signedWith: { RS256: { resource: resources.RS256 } },
        signIn: {
          by: { call: '/api/auth/sign-in/email' },
          refresh: { scope: 'offline_access api', resource: resources.RS256 },
          introspection: { scope: 'openid profile email offline_access' },
          userinfo: { scope: 'openid profile email' },
        },
        remembersTokens: false,
      },
    }
  },
}
