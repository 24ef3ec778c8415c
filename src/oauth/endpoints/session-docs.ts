import Type from 'typebox'
import {
  type BodyDoc,
  type Fields,
  notInReference,
  type RouteDoc,
  type RouteDocs,
} from '../../routing/route-doc.ts'

const field = (description: string, example?: string) => ({
  schema: Type.String(),
  description,
  ...(example !== undefined && { example }),
})

const authorizationParams: Fields = {
  client_id: { ...field('Names the client.', 'shop'), required: true },
  redirect_uri: field(
    'Where the answer goes; compared byte for byte with those that are registered.',
    'https://shop.example.com/callback',
  ),
  response_type: field(
    'code, token, id_token or a combination. Without the scope openid, code unless given.',
    'code',
  ),
  response_mode: field('query, fragment or form_post.'),
  scope: field('Scopes, separated by spaces. None asks for nothing.', 'openid profile'),
  state: field('Comes back with the answer.'),
  nonce: field('Stands in the ID token.'),
  code_challenge: field('PKCE (RFC 7636).'),
  code_challenge_method: field('S256 or plain.', 'S256'),
  prompt: field('none, login, consent or select_account.'),
  max_age: field('How many seconds ago the user may have proved who they are.'),
  login_hint: field('A name to begin with.'),
  id_token_hint: field('An ID token of whom the client expects.'),
  acr_values: field('How they should prove it: `acr_values_supported` of the discovery document.'),
  ui_locales: field('Languages, the preferred first.', 'de-DE'),
  display: field('page or popup.'),
  view_type: field('login or register.'),
  request: field('All of this as a signed object (RFC 9101).'),
  request_uri: field('Where such an object is.'),
  resource: field('The resource it is for (RFC 8707).'),
}

const logoutParams: Fields = {
  access_token_hint: field('An access token, whose session ends.'),
  id_token_hint: field('An ID token of the session that ends.'),
  client_id: field('The client that asks.'),
  post_logout_redirect_uri: field('Where to go afterwards; must be registered.'),
  state: field('Comes back with it.'),
  logout_hint: field('Whom it is about.'),
  ui_locales: field('Languages, the preferred first.'),
}

function formOf(fields: Fields, title: string): BodyDoc {
  const properties = Object.entries(fields).map(([name, { schema, description, required }]) => {
    const described = { ...schema, description }
    return [name, required ? described : Type.Optional(described)] as const
  })
  const examples = Object.entries(fields).flatMap(([name, { example }]) =>
    example === undefined ? [] : [[name, example] as const],
  )
  return {
    schema: Type.Object(Object.fromEntries(properties), { title }),
    as: ['form'],
    example: Object.fromEntries(examples),
  }
}

const chapter = 'Sign-in and sessions'

const authorizeDoc: RouteDoc = {
  id: 'authorize',
  chapter,
  summary: 'Let a person sign in, for a client',
  description:
    'RFC 6749 §3.1 and OpenID Connect Core §3. For browsers: they are led through the pages that are needed and end at the redirect URI. Errors go there too, with `error`, `error_description`, `state` and `iss`; only what is wrong with the client or the redirect URI is told on a page.',
  access: 'anyone',
  query: authorizationParams,
  answers: {
    302: {
      description: 'To the next page, or to the client with the answer.',
      headers: { location: 'Where the browser goes.' },
    },
    303: {
      description: 'The same after a POST.',
      headers: { location: 'Where the browser goes.' },
    },
    200: { description: 'A form that sends itself (form_post).', mediaType: 'text/html' },
  },
  refusals: 'page',
  refusedFor: { 400: 'The client or the redirect URI is wrong.' },
}

const endSessionDoc: RouteDoc = {
  id: 'endBrowserSession',
  chapter,
  summary: 'Log out',
  description:
    'OpenID Connect RP-Initiated Logout. With a hint of the session it ends at once; without one the person is asked first. A caller that accepts JSON is answered in JSON.',
  access: 'anyone',
  query: logoutParams,
  answers: {
    200: {
      description: 'A page that says so, or asks.',
      mediaType: 'text/html',
    },
    302: {
      description: 'To the post-logout address of the client.',
      headers: { location: 'Where the browser goes.' },
    },
    303: {
      description: 'The same after a POST.',
      headers: { location: 'Where the browser goes.' },
    },
  },
  refusals: 'page',
  refusedFor: {
    400: 'The client or the address is wrong.',
    401: 'The access token is not valid: the failure envelope with code 24007.',
  },
}

/** What browsers come to. The pages between are no API. */
export const sessionDocs: RouteDocs = {
  'GET /authz-srv/authz': authorizeDoc,
  'POST /authz-srv/authz': {
    ...authorizeDoc,
    id: 'postAuthorize',
    query: {},
    body: formOf(authorizationParams, 'AuthorizationRequest'),
  },
  'GET /session/end_session': endSessionDoc,
  'POST /session/end_session': {
    ...endSessionDoc,
    id: 'postEndBrowserSession',
    body: { ...formOf(logoutParams, 'LogoutRequest'), required: false },
  },
  'GET /session/check_session': {
    id: 'checkSession',
    chapter,
    summary: 'Load the frame that tells whether a session has changed',
    description:
      'OpenID Connect Session Management §3.2. For an iframe of a client. It answers `unchanged`, `changed`, or `error` where it cannot know: for a malformed message, and where the browser keeps it from its cookies.',
    access: 'anyone',
    answers: { 200: { description: 'The frame.', mediaType: 'text/html' } },
    refusals: 'page',
  },
  'POST /session/logout': notInReference,
}
