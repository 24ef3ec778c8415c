import { joseVerifier, roleHint } from './script-api-snippets.ts'
import {
  cookieSecret,
  originOf,
  pathOfApp,
  portOf,
  type Snippet,
  type SnippetInput,
  scriptText,
} from './snippet-input.ts'

/** The provider, in the words of Auth.js. */
function authJsProvider({ issuer, clientId, secret = '', scopes }: SnippetInput): string {
  return `{
      id: 'ostiary',
      name: 'Ostiary',
      type: 'oidc',
      issuer: ${scriptText(issuer)},
      clientId: ${scriptText(clientId)},
      clientSecret: ${scriptText(secret)},
      authorization: { params: { scope: ${scriptText(scopes.join(' '))} } },
      checks: ['pkce', 'state', 'nonce'],
    }`
}

const nextSetup = 'npm install next react react-dom'
const nextLayout = {
  file: 'app/layout.jsx',
  code: `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
}

/** Next with NextAuth.js. */
export function next(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const app = originOf(input.redirectUri)
  return {
    name: 'Next',
    setup: `${nextSetup} next-auth`,
    file: 'auth.js',
    code: `export const options = {
  secret: ${scriptText(cookieSecret)}, // for the cookies of this application
  providers: [
    {
      id: 'ostiary',
      name: 'Ostiary',
      type: 'oauth',
      wellKnown: ${scriptText(`${issuer}/.well-known/openid-configuration`)},
      clientId: ${scriptText(clientId)},
      clientSecret: ${scriptText(secret)},
      authorization: { params: { scope: ${scriptText(scopes.join(' '))} } },
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      profile: ({ sub, name, email }) => ({ id: sub, name, email }),
    },
  ],
}`,
    more: [
      {
        file: 'app/api/auth/[...nextauth]/route.js',
        code: `import NextAuth from 'next-auth'
import { options } from '${'../'.repeat(4)}auth'

const handler = NextAuth(options)
export { handler as GET, handler as POST }`,
      },
      {
        file: 'app/page.jsx',
        code: `import { getServerSession } from 'next-auth'
import { options } from '../auth'

export default async function Page() {
  const session = await getServerSession(options)
  return session ? <p>Hello, {session.user.name}</p> : <a href="/api/auth/signin">Sign in</a>
}`,
      },
      nextLayout,
    ],
    start: `NEXTAUTH_URL=${app} npx next dev --port ${portOf(app)}`,
    redirectUri: pathOfApp(input, '/api/auth/callback/ostiary'),
  }
}

/** A route of Next that checks a role, with jose. */
export function nextApi(input: SnippetInput): Snippet {
  return {
    name: 'Next',
    part: 'api',
    setup: `${nextSetup} jose`,
    file: 'app/report/route.js',
    code: `${joseVerifier(input)}

export async function GET(request) {
  const claims = await claimsOf(request.headers.get('authorization'))
  if (!claims) return Response.json({ error: 'a valid access token is needed' }, { status: 401 })
  ${roleHint}
  if (!claims.roles?.includes('EDITOR')) {
    return Response.json({ error: 'for editors alone' }, { status: 403 })
  }
  return Response.json({ report: 'for editors', sub: claims.sub })
}`,
    more: [nextLayout],
    start: `npx next dev --port ${input.apiPort}`,
  }
}

/** Nuxt with nuxt-oidc-auth. */
export function nuxt(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes, redirectUri } = input
  const app = originOf(redirectUri)
  const callback = pathOfApp(input, '/auth/oidc/callback')
  return {
    name: 'Nuxt',
    setup: 'npm install nuxt nuxt-oidc-auth',
    file: 'nuxt.config.ts',
    code: `const issuer = ${scriptText(issuer)}

export default defineNuxtConfig({
  modules: ['nuxt-oidc-auth'],
  oidc: {
    defaultProvider: 'oidc',
    providers: {
      oidc: {
        clientId: ${scriptText(clientId)},
        clientSecret: ${scriptText(secret)},
        redirectUri: ${scriptText(callback)},
        authorizationUrl: \`\${issuer}/authz-srv/authz\`,
        tokenUrl: \`\${issuer}/token-srv/token\`,
        userInfoUrl: \`\${issuer}/users-srv/userinfo\`,
        openIdConfiguration: \`\${issuer}/.well-known/openid-configuration\`,
        authenticationScheme: 'header',
        tokenRequestType: 'form-urlencoded',
        scope: [${scopes.map(scriptText).join(', ')}],
        pkce: true,
        nonce: true,
      },
    },
    middleware: { globalMiddlewareEnabled: true },
  },
})`,
    more: [
      {
        file: 'app/pages/index.vue',
        code: `<script setup lang="ts">
const { user } = useOidcAuth()
</script>

<template>
  <p>Hello, {{ user?.userInfo?.name }}</p>
</template>`,
      },
    ],
    start: `npx nuxt dev --port ${portOf(app)}`,
    redirectUri: callback,
  }
}

/** A route of Nuxt that checks a role, with jose. */
export function nuxtApi(input: SnippetInput): Snippet {
  return {
    name: 'Nuxt',
    part: 'api',
    setup: 'npm install nuxt jose',
    file: 'server/routes/report.get.js',
    code: `${joseVerifier(input)}

export default defineEventHandler(async (event) => {
  const claims = await claimsOf(getHeader(event, 'authorization'))
  if (!claims) throw createError({ statusCode: 401, message: 'a valid access token is needed' })
  ${roleHint}
  if (!claims.roles?.includes('EDITOR')) {
    throw createError({ statusCode: 403, message: 'for editors alone' })
  }
  return { report: 'for editors', sub: claims.sub }
})`,
    more: [
      { file: 'nuxt.config.ts', code: 'export default defineNuxtConfig({})' },
      { file: 'app/app.vue', code: '<template><p>An API</p></template>' },
    ],
    start: `npx nuxt dev --port ${input.apiPort}`,
  }
}

const svelteSetup =
  'npm init -y && npm pkg set type=module && npm install @sveltejs/kit @sveltejs/vite-plugin-svelte @sveltejs/adapter-auto svelte vite'
const svelteFiles = [
  {
    file: 'vite.config.js',
    code: `import { sveltekit } from '@sveltejs/kit/vite'

export default { plugins: [sveltekit()] }`,
  },
  {
    file: 'svelte.config.js',
    code: `import adapter from '@sveltejs/adapter-auto'

export default { kit: { adapter: adapter() } }`,
  },
  {
    file: 'src/app.html',
    code: `<!doctype html>
<html lang="en">
  <head>%sveltekit.head%</head>
  <body>%sveltekit.body%</body>
</html>`,
  },
]

/** SvelteKit with Auth.js. */
export function svelteKit(input: SnippetInput): Snippet {
  const app = originOf(input.redirectUri)
  return {
    name: 'SvelteKit',
    setup: `${svelteSetup} @auth/sveltekit`,
    file: 'src/auth.js',
    code: `import { SvelteKitAuth } from '@auth/sveltekit'

export const { handle, signIn, signOut } = SvelteKitAuth({
  secret: ${scriptText(cookieSecret)}, // for the cookies of this application
  trustHost: true,
  providers: [
    ${authJsProvider(input)},
  ],
})`,
    more: [
      { file: 'src/hooks.server.js', code: `export { handle } from './auth'` },
      {
        file: 'src/routes/+page.server.js',
        code: `import { signIn } from '../auth'

export const load = async ({ locals }) => ({ session: await locals.auth() })
export const actions = { default: signIn }`,
      },
      {
        file: 'src/routes/+page.svelte',
        code: `<script>
  const { data } = $props()
</script>

{#if data.session}
  <p>Hello, {data.session.user.name}</p>
{:else}
  <form method="post">
    <input type="hidden" name="providerId" value="ostiary" />
    <button>Sign in</button>
  </form>
{/if}`,
      },
      ...svelteFiles,
    ],
    start: `npx vite dev --port ${portOf(app)}`,
    redirectUri: pathOfApp(input, '/auth/callback/ostiary'),
  }
}

/** A route of SvelteKit that checks a role, with jose. */
export function svelteKitApi(input: SnippetInput): Snippet {
  return {
    name: 'SvelteKit',
    part: 'api',
    setup: `${svelteSetup} jose`,
    file: 'src/routes/report/+server.js',
    code: `import { json } from '@sveltejs/kit'
${joseVerifier(input)}

export async function GET({ request }) {
  const claims = await claimsOf(request.headers.get('authorization'))
  if (!claims) return json({ error: 'a valid access token is needed' }, { status: 401 })
  ${roleHint}
  if (!claims.roles?.includes('EDITOR')) return json({ error: 'for editors alone' }, { status: 403 })
  return json({ report: 'for editors', sub: claims.sub })
}`,
    more: svelteFiles,
    start: `npx vite dev --port ${input.apiPort}`,
  }
}
