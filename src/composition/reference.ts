import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../kernel/project-root.ts'
import { openapiDocument } from '../openapi/openapi-document.ts'
import { referenceStyle } from '../openapi/reference-style.ts'
import { palettes } from '../pages/theme/palette.ts'
import { theme } from '../pages/theme/theme.ts'
import type { ApiRoute } from '../routing/api-route.ts'
import type { Services } from '../services.ts'

/** What the reference needs. It reads the routes when somebody first asks. */
export function buildReference({ settings }: Services) {
  const { baseUrl, prefix, pages } = settings
  const { basePath, icon, frameColors } = theme({ ...pages, baseUrl })
  const { primaryColor = '#17594a', backgroundColor = '#efede7' } = pages
  const { light, dark } = palettes(primaryColor, backgroundColor)
  const style = referenceStyle(light, dark, basePath + icon.path)
  return {
    style,
    look: { basePath, styleSheet: style.path, icon: icon.path, frameColors },
    documentOf: (routes: readonly ApiRoute[]) =>
      openapiDocument(routes, {
        title: pages.name,
        version: packageVersion(),
        description: introduction(prefix),
        baseUrl,
        prefix,
      }),
  }
}

function introduction(prefix: string): string {
  return [
    'Sign-in, users and a tree of groups with roles, for your applications.',
    `Get an access token at \`/token-srv/token\` and send it as \`Authorization: Bearer\`, or in the header \`access_token\`. Management needs a token with a scope such as \`${prefix}:users_read\`, which the client is registered for; a person also needs a role, such as \`ADMIN\`.`,
    'Answers of users, groups and management stand in an envelope: `success`, `status`, and `data` or `error`. Each `error` has a `code` of its own, and a `referenceNumber` by which the request is found in the log.',
    'A few answers are given before an operation is known, in the same shape for all. Bytes that are no HTTP request get 400, headers over 16 KiB 431, a request that does not come to its end in 30 seconds 408, each without a body. While the server starts or stops, or has no connection left, the answer is 503 with `Retry-After` and an `error` as in OAuth.',
    'Lists come in pages. Go on with `after` while there is a `next`.',
  ].join('\n\n')
}

function packageVersion(): string {
  const file = join(projectRoot, 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
