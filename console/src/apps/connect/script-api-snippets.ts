import { type Snippet, type SnippetInput, scriptText } from './snippet-input.ts'

/** The check of a role, in the words of JavaScript. */
export const roleHint =
  "// In a group (scope groups): claims.groups?.some((each) => each.groupId === 'acme' && each.roles.includes('EDITOR'))"

/** The verification of an access token with jose, for frameworks that have none of their own. */
export function joseVerifier({ issuer, clientId }: SnippetInput): string {
  return `import { createRemoteJWKSet, jwtVerify } from 'jose'

const issuer = ${scriptText(issuer)}
const keys = createRemoteJWKSet(new URL(\`\${issuer}/.well-known/jwks.json\`))

// The claims of the access token of a request; undefined if there is none that is valid.
async function claimsOf(authorization) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience: ${scriptText(clientId)} })
    return payload
  } catch {
    return undefined
  }
}`
}

/** Express with express-oauth2-jwt-bearer. */
export function expressApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Express',
    part: 'api',
    setup: 'npm install express express-oauth2-jwt-bearer',
    file: 'api.mjs',
    code: `import express from 'express'
import { auth } from 'express-oauth2-jwt-bearer'

const app = express()
app.use(auth({ issuerBaseURL: ${scriptText(issuer)}, audience: ${scriptText(clientId)} }))

${roleHint}
function isEditor({ auth: { payload: claims } }, response, next) {
  if (claims.roles?.includes('EDITOR')) return next()
  response.status(403).json({ error: 'for editors alone' })
}

app.get('/report', isEditor, (request, response) => {
  response.json({ report: 'for editors', sub: request.auth.payload.sub })
})
app.use((error, request, response, next) => {
  response.status(error.status ?? 500).json({ error: error.message })
})
app.listen(${apiPort})`,
    start: 'node api.mjs',
  }
}

/** Fastify with jose. */
export function fastifyApi(input: SnippetInput): Snippet {
  return {
    name: 'Fastify',
    part: 'api',
    setup: 'npm install fastify jose',
    file: 'api.mjs',
    code: `import Fastify from 'fastify'
${joseVerifier(input)}

const app = Fastify()
app.decorateRequest('claims', null)
app.addHook('onRequest', async (request, reply) => {
  request.claims = await claimsOf(request.headers.authorization)
  if (!request.claims) return reply.code(401).send({ error: 'a valid access token is needed' })
})

${roleHint}
async function isEditor({ claims }, reply) {
  if (!claims.roles?.includes('EDITOR')) return reply.code(403).send({ error: 'for editors alone' })
}

app.get('/report', { preHandler: isEditor }, async ({ claims }) => {
  return { report: 'for editors', sub: claims.sub }
})
await app.listen({ port: ${input.apiPort} })`,
    start: 'node api.mjs',
  }
}

/** Hono with its own middleware for keys of an issuer. */
export function honoApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Hono',
    part: 'api',
    setup: 'npm install hono @hono/node-server',
    file: 'api.mjs',
    code: `import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { jwk } from 'hono/jwk'

const issuer = ${scriptText(issuer)}
const app = new Hono()
app.use(
  jwk({
    jwks_uri: \`\${issuer}/.well-known/jwks.json\`,
    alg: ['RS256', 'ES256', 'EdDSA'],
    verification: { iss: issuer, aud: ${scriptText(clientId)} },
  }),
)

${roleHint}
const isEditor = createMiddleware(async (context, next) => {
  const claims = context.get('jwtPayload')
  if (!claims.roles?.includes('EDITOR')) return context.json({ error: 'for editors alone' }, 403)
  await next()
})

app.get('/report', isEditor, (context) => {
  return context.json({ report: 'for editors', sub: context.get('jwtPayload').sub })
})
serve({ fetch: app.fetch, port: ${apiPort} })`,
    start: 'node api.mjs',
  }
}
