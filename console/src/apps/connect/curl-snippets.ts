import { type Snippet, type SnippetInput, shellText } from './snippet-input.ts'

/** Client credentials: one request. */
export function machineCurl({ issuer, clientId, secret = '', scopes }: SnippetInput): Snippet {
  const scope = scopes.length > 0 ? ` \\\n  -d scope=${shellText(scopes.join(' '))}` : ''
  const code = `curl -s ${issuer}/token-srv/token \\
  -u ${shellText(`${clientId}:${secret}`)} \\
  -d grant_type=client_credentials${scope}`
  return { name: 'curl', code }
}

/** The code flow by hand. It is one command, so that the question waits for its answer. */
export function signInCurl(input: SnippetInput): Snippet {
  const { issuer, clientId, redirectUri, scopes } = input
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    nonce: 'try-it',
    code_challenge_method: 'S256',
  })
  const code = `(
  verifier=$(openssl rand -hex 32)
  challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | openssl base64 -A | tr '+/' '-_' | tr -d =)
  echo "Open this address and sign in:"
  echo ${shellText(`${issuer}/authz-srv/authz?${parameters}`)}"&code_challenge=$challenge"
  printf 'Paste the value of code from the address you arrive at: '
  read -r code
  curl -s ${issuer}/token-srv/token ${proofOf(input)} \\
    -d grant_type=authorization_code --data-urlencode "code=$code" \\
    --data-urlencode redirect_uri=${shellText(redirectUri)} -d "code_verifier=$verifier"
)`
  return { name: 'curl', code }
}

/** The code flow of generation v1 by hand. */
export function legacyCurl(input: SnippetInput): Snippet {
  const { issuer, clientId, redirectUri } = input
  const parameters = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri })
  const code = `(
  echo "Open this address and sign in:"
  echo ${shellText(`${issuer}/oauth2-login/oauth2/authz?${parameters}`)}
  printf 'Paste the value of code from the address you arrive at: '
  read -r code
  curl -s ${issuer}/oauth2-login/oauth2/token ${proofOf(input)} \\
    -d grant_type=authorization_code --data-urlencode "code=$code" \\
    --data-urlencode redirect_uri=${shellText(redirectUri)}
)`
  return { name: 'curl (v1)', code }
}

/** How an app says who it is: by its secret, or by its name alone. */
export function proofOf({ clientId, secret }: SnippetInput): string {
  return secret === undefined
    ? `-d client_id=${shellText(clientId)}`
    : `-u ${shellText(`${clientId}:${secret}`)}`
}
