// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Emisores de confianza',
  lead: 'Otros cuyos tokens valen aquí: una pipeline, un pod u otra nube inicia sesión como aplicación con su propio token en lugar de un secreto, y una empresa responde por sus personas.',
  add: 'Confiar en un emisor',
  none: 'Todavía no hay ningún emisor de confianza.',
  noneHint:
    'Añade el de tus pipelines y después registra una aplicación del tipo «Pipeline o carga de trabajo».',
  columns: { issuer: 'Emisor', for: 'Para', state: 'Estado' },
  workloads: 'Cargas de trabajo',
  people: (apps) => `Personas, en ${apps}`,
  enabled: 'De confianza',
  disabled: 'Desactivado',
  presetLabel: 'De dónde vienen los tokens',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Otro emisor',
  },
  name: 'Nombre',
  nameHint: 'Minúsculas, cifras y guiones, por ejemplo github. No se puede cambiar después.',
  nameMissing: 'Falta el nombre.',
  taken: 'Ya hay un emisor con este nombre. Edite ese.',
  issuer: 'Identificador',
  issuerHint:
    'El claim iss de sus tokens, que debe coincidir exactamente, también en la última barra.',
  description: 'Descripción',
  keysLabel: 'Sus claves',
  keys: {
    discovery: 'Se encuentran en el emisor (OpenID Discovery)',
    address: 'En una dirección propia',
    inline: 'Indicadas aquí, porque no se puede acceder a él desde este servidor',
  },
  jwksUri: 'Dirección de las claves',
  jwks: 'Conjunto de claves (JWKS)',
  jwksHint: 'Para Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'No es un conjunto de claves en JSON.',
  algs: 'Algoritmos de sus tokens',
  singleUse: 'Cada token vale una sola vez',
  singleUseHint:
    'No para tokens que están en un archivo hasta que se sustituyen, como en Kubernetes.',
  lifetime: 'Duración máxima de un token',
  isEnabled: 'Se aceptan sus tokens',
  asserts: 'Responde por personas',
  assertsHint:
    'Sus aserciones de identidad (ID-JAG) dan a las aplicaciones tokens para sus personas. Solo para el servidor de una empresa que conozcas.',
  by: 'Sus personas se encuentran por',
  ways: {
    connection: 'la cuenta que han vinculado mediante una conexión',
    email: 'su dirección de correo confirmada',
  },
  connection: 'Conexión',
  connectionHint: 'Su alias.',
  domains: 'Dominios de correo',
  domainsHint: 'Solo puede responder por direcciones de estos dominios.',
  apps: 'Aplicaciones que pueden usar sus aserciones',
  app: (n) => `Aplicación ${n}`,
  scopes: (n) => `Scopes, como máximo (aplicación ${n})`,
  resources: (n) => `Recursos de este servidor (aplicación ${n})`,
  addApp: 'Añadir una aplicación',
  removeApp: (n) => `Quitar la aplicación ${n}`,
  create: 'Confiar',
  saved: 'El emisor se ha guardado. Vale desde ahora mismo.',
  deleteTitle: (name) => `¿Dejar de confiar en ${name}?`,
  deleteText:
    'Nadie podrá iniciar sesión con sus tokens, y este servidor rechaza de inmediato lo que se emitió a cambio. Una API que verifica los tokens sin preguntar lo nota cuando vencen.',
  deleted: 'Se ha dejado de confiar en el emisor.',
  examine: 'Leer sus claves ahora',
  found: (count) =>
    count === 1
      ? 'Sus claves se pueden leer: 1 se puede usar.'
      : `Sus claves se pueden leer: ${count} se pueden usar.`,
  notFound: 'Sus claves no se pueden leer',
}
