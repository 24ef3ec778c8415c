import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc } from '../compat-endpoint.ts'

interface TenantInfoDependencies {
  /** The name that pages show. */
  readonly serviceName: string
  readonly prefix: string
  readonly version: string
}

const nameKinds = ['EMAIL', 'MOBILE', 'USER_NAME'] as const

const doc: RouteDoc = {
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
export function tenantInfoEndpoint(deps: TenantInfoDependencies): Endpoint {
  const { serviceName: tenant_name, prefix: tenant_key, version: versionInfo } = deps
  const info = { tenant_name, tenant_key, versionInfo, allowLoginWith: nameKinds }
  return defineEndpoint(doc, async () => success(info))
}
