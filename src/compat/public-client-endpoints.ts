import Type from 'typebox'
import { success } from '../api/envelope.ts'
import { findInteractionClient } from '../oauth/authorize/interactions.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { invalidUser, type UsersError } from '../users/users-error.ts'
import type { CompatContext } from './compat-context.ts'
import { compatDoc } from './compat-endpoint.ts'

/** The same whether the id never was or has expired. */
export function unknownRequest(): UsersError {
  return invalidUser([{ path: '/requestId', problem: 'is unknown or has expired' }])
}

const text = Type.String()

const publicClientDoc: RouteDoc = {
  ...compatDoc,
  id: 'publicClient',
  summary: 'Read what people see of the client of an authorization request',
  path: {
    requestId: {
      schema: text,
      description: 'The id of a request under way.',
      example: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
    },
  },
  answers: {
    200: {
      description: 'The client. What it has not registered is empty.',
      schema: successSchema(
        Type.Object(
          {
            client_name: text,
            logo_uri: text,
            login_providers: Type.Array(text),
            policy_uri: text,
            tos_uri: text,
            passwordless_enabled: Type.Literal(false),
          },
          { additionalProperties: false },
        ),
      ),
      example: {
        success: true,
        status: 200,
        data: {
          client_name: 'Shop',
          logo_uri: 'https://shop.example.com/logo.png',
          login_providers: [],
          policy_uri: 'https://shop.example.com/privacy',
          tos_uri: '',
          passwordless_enabled: false,
        },
      },
    },
  },
  refusedFor: { 400: 'The request is unknown or has expired (10001).' },
}

/** GET /public-srv/public/{requestId}. */
export function publicClientEndpoint({
  interactions,
  clients,
}: CompatContext): Endpoint<void, 'requestId'> {
  return defineEndpoint(publicClientDoc, async ({ pathParams: { requestId } }) => {
    const request = await interactions.peek(requestId)
    const client = request && (await findInteractionClient(clients, { request }))
    if (!client) throw unknownRequest()
    const { logoUri = '', policyUri = '', termsUri = '' } = client
    return success({
      client_name: client.name,
      logo_uri: logoUri,
      login_providers: [],
      policy_uri: policyUri,
      tos_uri: termsUri,
      passwordless_enabled: false,
    })
  })
}

const nameKinds = ['EMAIL', 'MOBILE', 'USER_NAME'] as const

const tenantInfoDoc: RouteDoc = {
  ...compatDoc,
  id: 'tenantInfo',
  summary: 'Read the name of the server, and by which names people sign in',
  answers: {
    200: {
      description: 'What a sign-in page needs to know.',
      schema: successSchema(
        Type.Object(
          {
            tenant_name: Type.String(),
            tenant_key: Type.String({ description: 'The service prefix.' }),
            versionInfo: Type.String(),
            allowLoginWith: Type.Array(Type.Enum([...nameKinds])),
          },
          { additionalProperties: false },
        ),
      ),
      example: {
        success: true,
        status: 200,
        data: {
          tenant_name: 'Ostiary',
          tenant_key: 'ostiary',
          versionInfo: '1.0.0',
          allowLoginWith: nameKinds,
        },
      },
    },
  },
}

/** GET /public-srv/tenantinfo/basic. */
export function tenantInfoEndpoint(context: CompatContext): Endpoint {
  const { serviceName: tenant_name, prefix: tenant_key, version: versionInfo } = context
  const info = { tenant_name, tenant_key, versionInfo, allowLoginWith: nameKinds }
  return defineEndpoint(tenantInfoDoc, async () => success(info))
}
