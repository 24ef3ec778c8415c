import { cibaGrant, deviceGrant } from '../waiting-grants.ts'
import { proofOf } from './curl-snippets.ts'
import { discovery } from './node-snippets.ts'
import { type Snippet, type SnippetInput, scriptText, shellText } from './snippet-input.ts'

/** Reads a text of the answer without a tool that may be missing. */
const readValue = String.raw`value() { printf %s "$answer" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }`

/** Asks for the tokens until the person has decided, and waits longer if the server wants it. */
function askUntilDecided(input: SnippetInput, grant: string, parameter: string): string {
  return `  seconds=5
  while :; do
    sleep "$seconds"
    answer=$(curl -s ${input.issuer}/token-srv/token ${proofOf(input)} \\
      -d grant_type=${grant} --data-urlencode "${parameter}=$waiting")
    case $answer in
      *authorization_pending*) ;;
      *slow_down*) seconds=$((seconds + 5)) ;;
      *) break ;;
    esac
  done
  echo "$answer"`
}

/** The device grant by hand. It is one command, so that it waits for the person. */
export function deviceCurl(input: SnippetInput): Snippet {
  const { issuer, scopes } = input
  const code = `(
  ${readValue}
  answer=$(curl -s ${issuer}/authz-srv/device/authz ${proofOf(input)} \\
    -d scope=${shellText(scopes.join(' '))})
  waiting=$(value device_code)
  [ "$waiting" ] || { echo "$answer"; exit 1; }
  echo "Open $(value verification_uri) and type $(value user_code)"
${askUntilDecided(input, deviceGrant, 'device_code')}
)`
  return { name: 'curl (device)', code }
}

/** The device grant with openid-client. */
export function deviceNode(input: SnippetInput): Snippet {
  const code = `// npm install openid-client && node app.mjs
import * as client from 'openid-client'

const config = ${discovery(input)}

const asked = await client.initiateDeviceAuthorization(config, {
  scope: ${scriptText(input.scopes.join(' '))},
})
console.log(\`Open \${asked.verification_uri} and type \${asked.user_code}\`)
const tokens = await client.pollDeviceAuthorizationGrant(config, asked)
console.log(tokens.claims())`
  return { name: 'Node (device)', code }
}

/** A sign-in that a person confirms on their account page or by the link in an email. */
export function cibaCurl(input: SnippetInput): Snippet {
  const { issuer, scopes } = input
  const code = `(
  ${readValue}
  printf 'Username or email address of the person: '
  read -r person
  answer=$(curl -s ${issuer}/authz-srv/ciba/authz ${proofOf(input)} \\
    -d scope=${shellText(scopes.join(' '))} --data-urlencode "login_hint=$person" -d binding_message=W4SCT)
  waiting=$(value auth_req_id)
  [ "$waiting" ] || { echo "$answer"; exit 1; }
  echo "The person finds the request W4SCT at ${issuer}/account/requests"
${askUntilDecided(input, cibaGrant, 'auth_req_id')}
)`
  return { name: 'curl (CIBA)', code }
}
