import { flag, group, whole } from '../setting-kinds.ts'

/** Settings of authorization requests. */
export const authorization = group(
  {
    pushedRequestSeconds: whole(
      60,
      [5, 600],
      'How long a pushed authorization request can be opened in a browser (RFC 9126). A sign-in that has begun may take longer.',
    ),
    requirePushedRequests: flag(
      false,
      'Refuses authorization requests that were not pushed, from every client but the console. A client may demand it for itself with `require_pushed_authorization_requests`.',
    ),
    requireSignedRequests: flag(
      false,
      'Refuses authorization requests without a signed request object (RFC 9101), from every client but the console. A client may demand it for itself with `require_signed_request_object`.',
    ),
  },
  'Authorization requests.',
)
