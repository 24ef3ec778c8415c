import {
  cookieSecret,
  isInsecure,
  originOf,
  pathOfApp,
  type Snippet,
  type SnippetInput,
  scriptText,
} from './snippet-input.ts'

/** The call that finds the server and names the app. */
export function discovery({ issuer, clientId, secret }: SnippetInput): string {
  const isPublic = secret === undefined
  const lines = [
    `new URL(${scriptText(issuer)}),`,
    `${scriptText(clientId)},`,
    isPublic ? 'undefined,' : `${scriptText(secret)},`,
    isPublic ? 'client.None(),' : 'undefined,',
    ...(isInsecure(issuer)
      ? [
          '// Only for http://localhost; leave this out for https.',
          '{ execute: [client.allowInsecureRequests] },',
        ]
      : []),
  ]
  return `await client.discovery(\n${lines.map((line) => `  ${line}`).join('\n')}\n)`
}

/** A machine with openid-client. */
export function machineNode(input: SnippetInput): Snippet {
  const scope = input.scopes.length > 0 ? `{ scope: ${scriptText(input.scopes.join(' '))} }` : ''
  const code = `// npm install openid-client && node app.mjs
import * as client from 'openid-client'

const config = ${discovery(input)}

const tokens = await client.clientCredentialsGrant(config${scope && `, ${scope}`})
console.log(tokens.access_token)`
  return { name: 'Node', code }
}

/** A whole application with openid-client. */
export function signInNode(input: SnippetInput): Snippet {
  const code = `// npm install openid-client && node app.mjs, then open ${originOf(input.redirectUri)}/
import { createServer } from 'node:http'
import * as client from 'openid-client'

const callback = new URL(${scriptText(input.redirectUri)})
const config = ${discovery(input)}

// One sign-in at a time is enough to try it. A real application keeps this in its session.
let checks

async function startSignIn(response) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedNonce = client.randomNonce()
  checks = { pkceCodeVerifier, expectedNonce }
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callback.href,
    scope: ${scriptText(input.scopes.join(' '))},
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: expectedNonce,
  })
  response.writeHead(302, { location: address.href }).end()
}

async function finishSignIn(address, response) {
  const tokens = await client.authorizationCodeGrant(config, address, checks)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(tokens.claims(), null, 2))
}

createServer((request, response) => {
  const address = new URL(request.url, callback)
  const isCallback = address.pathname === callback.pathname && address.searchParams.size > 0
  const work = isCallback
    ? finishSignIn(address, response)
    : address.pathname === '/'
      ? startSignIn(response)
      : Promise.reject(new Error(\`there is nothing at \${address.pathname}\`))
  work.catch((error) => response.writeHead(400).end(String(error)))
}).listen(Number(callback.port) || 80)`
  return { name: 'Node', code, redirectUri: input.redirectUri }
}

/** Express with express-openid-connect. */
export function express(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const app = originOf(input.redirectUri)
  const code = `// npm install express express-openid-connect && node app.mjs, then open ${app}/
import express from 'express'
import openid from 'express-openid-connect'

const app = express()
app.use(
  openid.auth({
    issuerBaseURL: ${scriptText(issuer)},
    baseURL: ${scriptText(app)},
    clientID: ${scriptText(clientId)},
    clientSecret: ${scriptText(secret)},
    secret: ${scriptText(cookieSecret)}, // for the cookies of this application
    idpLogout: true,
    authorizationParams: {
      response_type: 'code',
      scope: ${scriptText(scopes.join(' '))},
    },
  }),
)
app.get('/', (request, response) => {
  response.json(request.oidc.user)
})
app.listen(${new URL(app).port || 80})`
  return { name: 'Express', code, redirectUri: pathOfApp(input, '/callback') }
}
