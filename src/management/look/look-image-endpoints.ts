import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { type Catalogue, removeEntry } from '../../routing/catalogue.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import {
  imageUses,
  type LookImageContext,
  type LookImageFacts,
  lookImageChanges,
  lookImageRecord,
  mostUploadedBytes,
} from './look-images.ts'

const imageSchema = Type.Object(
  {
    id: Type.String({ description: 'A digest of the pixels.' }),
    image: Type.String({ description: 'How settings name it, such as `pages.logoUrl`.' }),
    path: Type.String({ description: 'Where browsers load it.' }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    created_at: Type.Integer({ minimum: 0 }),
    created_by: Type.String({ description: 'A person, a client, or the name of an operator.' }),
  },
  { additionalProperties: false, title: 'LookImage' },
)

const example = {
  id: '8c1f5e0b2d4a697381e7c2f0a9b4d356',
  image: 'image:8c1f5e0b2d4a697381e7c2f0a9b4d356',
  path: '/look/images/8c1f5e0b2d4a697381e7c2f0a9b4d356.png',
  width: 320,
  height: 80,
  created_at: 1_767_225_600,
  created_by: 'ada',
}

/** The longest body that an upload needs. */
export const uploadBodyLimit = Math.ceil(mostUploadedBytes / 3) * 4 + 4096

const uploadSchema = Type.Object(
  {
    data: Type.String({
      maxLength: uploadBodyLimit,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'must be a PNG or JPEG in base64',
    }),
    use: Type.Enum(imageUses, { description: 'must be logo or icon' }),
  },
  { additionalProperties: false, title: 'LookImageUpload' },
)
const readUpload = bodyReader(uploadSchema, (faults) => invalid(17005, faults))

const addDoc: RouteDoc = {
  id: 'addLookImage',
  chapter: 'Server',
  summary: 'Upload an image for the look of pages',
  description:
    'A PNG or JPEG of at most 512 KiB. The server draws it anew as a PNG, at most 480 × 144 for a logo and 192 × 192 for an icon, so that nothing of the file remains but its pixels. The same image has the same id. Set it by `PATCH /server-srv/settings`.',
  body: { schema: uploadSchema, as: ['json'], example: { data: 'iVBORw0KGgo=', use: 'logo' } },
  answers: { 200: successAnswer('The image.', imageSchema, example) },
  refusedFor: managementRefusals(17005, 17007),
}

/** POST /server-srv/look/images. */
export function addLookImageEndpoint(context: LookImageContext): Endpoint<Actor> {
  const { add } = lookImageChanges(context)
  return defineEndpoint(addDoc, async (request, actor) => {
    const { data, use } = readUpload(request)
    return success(lookImageRecord(await add(actor, Buffer.from(data, 'base64'), use)))
  })
}

const listSchema = Type.Object(
  { images: Type.Array(imageSchema) },
  { additionalProperties: false, title: 'LookImages' },
)

const listDoc: RouteDoc = {
  id: 'listLookImages',
  chapter: 'Server',
  summary: 'List the images for the look of pages',
  answers: { 200: successAnswer('All images, by their ids.', listSchema, { images: [example] }) },
}

/** GET /server-srv/look/images: there are few, so all are answered. */
export function listLookImagesEndpoint({ lookImages }: LookImageContext): Endpoint<unknown> {
  return defineEndpoint(listDoc, async () =>
    success({ images: (await lookImages.list()).map(lookImageRecord) }),
  )
}

const catalogue: Catalogue<LookImageFacts, 'id'> = {
  chapter: 'Server',
  param: 'id',
  about: { description: 'Names the image.', example: example.id },
  schema: imageSchema,
  example,
  record: lookImageRecord,
  unknown: managementRefusals(17006, 17007),
}

/** DELETE /server-srv/look/images/{id}. */
export function deleteLookImageEndpoint(context: LookImageContext): Endpoint<Actor, 'id'> {
  const words = {
    id: 'deleteLookImage',
    summary: 'Remove an image for the look of pages',
    description: 'One that pages show cannot be removed.',
    answer: 'The image is removed.',
  }
  return removeEntry(catalogue, words, lookImageChanges(context).remove)
}
