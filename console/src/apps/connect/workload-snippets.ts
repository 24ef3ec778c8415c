import { type Snippet, type SnippetInput, shellText } from './snippet-input.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** The request that every workload makes; `token` is how the shell finds its own token. */
function requestOf({ issuer, clientId, scopes }: SnippetInput, token: string): readonly string[] {
  return [
    `curl -sSf ${issuer}/token-srv/token`,
    `-d grant_type=client_credentials --data-urlencode client_id=${shellText(clientId)}`,
    ...(scopes.length > 0 ? [`--data-urlencode scope=${shellText(scopes.join(' '))}`] : []),
    `-d client_assertion_type=${assertionType}`,
    `--data-urlencode client_assertion="${token}"`,
  ]
}

/** Whatever has a token of its own, which is in the variable TOKEN. */
export function workloadCurl(input: SnippetInput): Snippet {
  return {
    name: 'curl',
    code: `# TOKEN is the workload's own token; its audience has to be ${input.issuer}
${requestOf(input, '$TOKEN').join(' \\\n  ')}`,
  }
}

/** A step of GitHub Actions. */
export function gitHubActions(input: SnippetInput): Snippet {
  return {
    name: 'GitHub',
    file: '.github/workflows/deploy.yml',
    code: `permissions:
  id-token: write
steps:
  - run: |
      TOKEN=$(curl -sSf -H "authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \\
        "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=${encodeURIComponent(input.issuer)}" | jq -r .value)
      ${requestOf(input, '$TOKEN').join(' \\\n        ')}`,
    isUntested: true,
  }
}

/** A job of GitLab CI. */
export function gitLabCi(input: SnippetInput): Snippet {
  return {
    name: 'GitLab',
    file: '.gitlab-ci.yml',
    code: `deploy:
  id_tokens:
    TOKEN:
      aud: ${input.issuer}
  script:
    - >-
      ${requestOf(input, '$TOKEN').join('\n      ')}`,
    isUntested: true,
  }
}

/** A pod of Kubernetes, whose token lies in a file. */
export function kubernetes(input: SnippetInput): Snippet {
  return {
    name: 'Kubernetes',
    file: 'pod.yml',
    code: `containers:
  - name: deploy
    image: curlimages/curl
    command: [sh, -c]
    args:
      - |
        ${requestOf(input, '$(cat /var/run/secrets/ostiary/token)').join(' \\\n          ')}
    volumeMounts:
      - { name: token, mountPath: /var/run/secrets/ostiary, readOnly: true }
volumes:
  - name: token
    projected:
      sources:
        - serviceAccountToken:
            audience: ${input.issuer}
            expirationSeconds: 600
            path: token`,
    isUntested: true,
  }
}
