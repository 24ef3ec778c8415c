/** Where a job gets its own tokens; GitHub Actions sets both variables. */
interface JobTokens {
  readonly url: string
  readonly secret: string
}

interface SignIn {
  /** The base address of Ostiary. */
  readonly issuer: string
  readonly clientId: string
  readonly job: JobTokens
}

/** Signs a job in as a client of Ostiary, with the job's own token in place of a secret. */
export async function accessTokenFor({ issuer, clientId, job }: SignIn) {
  const response = await fetch(`${issuer}/token-srv/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'weather:read',
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await jobToken(job, issuer),
    }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`)
  return answer as { readonly access_token: string; readonly scope: string }
}

/** A token that says which job this is, for Ostiary alone. */
async function jobToken({ url, secret }: JobTokens, audience: string): Promise<string> {
  const address = new URL(url)
  address.searchParams.set('audience', audience)
  const response = await fetch(address, { headers: { authorization: `bearer ${secret}` } })
  if (!response.ok) throw new Error(`the job got no token: ${response.status}`)
  const { value } = await response.json()
  return value
}

if (import.meta.main) {
  const {
    ISSUER = 'http://localhost:8080',
    CLIENT_ID = 'deploy',
    ACTIONS_ID_TOKEN_REQUEST_URL: url = '',
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret = '',
  } = process.env
  try {
    const { scope } = await accessTokenFor({
      issuer: ISSUER,
      clientId: CLIENT_ID,
      job: { url, secret },
    })
    process.stdout.write(`signed in as ${CLIENT_ID} for ${scope}\n`)
  } catch (error) {
    process.stderr.write(`${error}\n`)
    process.exitCode = 1
  }
}
