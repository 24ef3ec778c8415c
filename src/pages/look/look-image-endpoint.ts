import { empty } from '../../http/reply.ts'
import type { LookImageStore } from '../../management/look/look-images.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'

/** Nothing in it can run, wherever somebody opens it. Its name is that of its content. */
const headers = {
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** GET /look/images/{file}: an uploaded image, as this server has drawn it. */
export function lookImageEndpoint(images: LookImageStore): Endpoint<unknown, 'file'> {
  return defineEndpoint(notInReference, async ({ pathParams }) => {
    const id = /^([0-9a-f]{32})\.png$/.exec(pathParams.file)?.[1]
    const image = id === undefined ? undefined : await images.find(id)
    return image ? { status: 200, headers, body: Buffer.from(image.png, 'base64') } : empty(404)
  })
}
