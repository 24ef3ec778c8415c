import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import {
  addLookImageEndpoint,
  deleteLookImageEndpoint,
  listLookImagesEndpoint,
  uploadBodyLimit,
} from '../management/look/look-image-endpoints.ts'
import {
  previewMailEndpoint,
  testMailTextsEndpoint,
} from '../management/texts/mail-preview-endpoints.ts'
import {
  deleteTextsEndpoint,
  listTextsEndpoint,
  putTextsEndpoint,
  readTextsEndpoint,
} from '../management/texts/own-text-endpoints.ts'
import { draftLookEndpoint } from '../pages/look/draft-look-endpoint.ts'
import { previewTextsEndpoint } from '../pages/look/preview-texts-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'

/** Images are larger than other bodies. */
const uploadFamily = { ...apiFamily('ServerException'), bodyLimit: uploadBodyLimit }

/** What pages and emails look like and say: previews, images, and texts of one's own. */
export function appearanceRoutes({ may, management, pages }: App): readonly ApiRoute[] {
  const { lookImages, ownTexts, mailPreviews } = management
  return [
    ...routesOf(apiFamily('ServerException'), 'clients', [
      post(
        '/server-srv/look/preview',
        may.admin('settings_write'),
        draftLookEndpoint(pages.previews),
      ),
      get(
        '/server-srv/look/images',
        may.admin('settings_read'),
        listLookImagesEndpoint(lookImages),
      ),
      del(
        '/server-srv/look/images/:id',
        may.manage('settings_write'),
        deleteLookImageEndpoint(lookImages),
      ),
      get('/server-srv/texts', may.admin('settings_read'), listTextsEndpoint(ownTexts)),
      get(
        '/server-srv/texts/:place/:locale',
        may.admin('settings_read'),
        readTextsEndpoint(ownTexts),
      ),
      put(
        '/server-srv/texts/:place/:locale',
        may.manage('settings_write'),
        putTextsEndpoint(ownTexts),
      ),
      del(
        '/server-srv/texts/:place/:locale',
        may.manage('settings_write'),
        deleteTextsEndpoint(ownTexts),
      ),
      post(
        '/server-srv/texts/preview',
        may.admin('settings_write'),
        previewTextsEndpoint(pages.previews),
      ),
      post(
        '/server-srv/mails/preview',
        may.admin('settings_write'),
        previewMailEndpoint(mailPreviews),
      ),
      post(
        '/server-srv/mails/test',
        may.manage('settings_write'),
        testMailTextsEndpoint(mailPreviews),
      ),
    ]),
    ...routesOf(uploadFamily, 'clients', [
      post(
        '/server-srv/look/images',
        may.manage('settings_write'),
        addLookImageEndpoint(lookImages),
      ),
    ]),
  ]
}
