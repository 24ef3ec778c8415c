import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Vertraute Aussteller',
  lead: 'Andere, deren Token hier zählen: Eine Pipeline, ein Pod oder eine andere Cloud meldet sich mit dem eigenen Token anstelle eines Secrets als App an, und ein Unternehmen steht für seine Personen ein.',
  add: 'Einem Aussteller vertrauen',
  none: 'Noch wird keinem Aussteller vertraut.',
  noneHint:
    'Fügen Sie den Ihrer Pipelines hinzu, und legen Sie dann eine App der Art „Pipeline oder Workload“ an.',
  columns: { issuer: 'Aussteller', for: 'Für', state: 'Zustand' },
  workloads: 'Workloads',
  people: (apps) => `Personen, in ${apps}`,
  enabled: 'Vertraut',
  disabled: 'Aus',
  presetLabel: 'Woher die Token kommen',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Ein anderer Aussteller',
  },
  name: 'Name',
  nameHint:
    'Kleinbuchstaben, Ziffern und Bindestriche, etwa github. Er kann später nicht geändert werden.',
  nameMissing: 'Geben Sie ihm einen Namen.',
  taken: 'Diesen Namen hat schon ein Aussteller. Bearbeiten Sie ihn.',
  issuer: 'Bezeichner',
  issuerHint: 'Der Claim iss seiner Token, genau verglichen, auch der letzte Schrägstrich.',
  description: 'Beschreibung',
  keysLabel: 'Seine Schlüssel',
  keys: {
    discovery: 'Beim Aussteller zu finden (OpenID Discovery)',
    address: 'Unter einer eigenen Adresse',
    inline: 'Hier angegeben, weil er von diesem Server aus nicht erreichbar ist',
  },
  jwksUri: 'Adresse der Schlüssel',
  jwks: 'Schlüsselsatz (JWKS)',
  jwksHint: 'Bei Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'Das ist kein Schlüsselsatz in JSON.',
  algs: 'Verfahren seiner Token',
  singleUse: 'Jedes Token zählt einmal',
  singleUseHint:
    'Nicht für Token, die in einer Datei liegen, bis sie ersetzt werden, wie bei Kubernetes.',
  lifetime: 'Längste Lebensdauer eines Tokens',
  isEnabled: 'Seine Token werden angenommen',
  asserts: 'Er steht für Personen ein',
  assertsHint:
    'Seine Identitätszusicherungen (ID-JAG) geben Apps Token für seine Personen. Nur für den Server eines Unternehmens, das Sie kennen.',
  by: 'Seine Personen findet man an',
  ways: {
    connection: 'dem Konto, das sie über eine Verbindung verknüpft haben',
    email: 'ihrer bestätigten E-Mail-Adresse',
  },
  connection: 'Verbindung',
  connectionHint: 'Ihr Alias.',
  domains: 'E-Mail-Domains',
  domainsHint: 'Nur für Adressen dieser Domains kann er sprechen.',
  apps: 'Apps, die seine Zusicherungen benutzen dürfen',
  app: (n) => `App ${n}`,
  scopes: (n) => `Höchstens diese Scopes (App ${n})`,
  resources: (n) => `Ressourcen dieses Servers (App ${n})`,
  addApp: 'App hinzufügen',
  removeApp: (n) => `App ${n} entfernen`,
  create: 'Vertrauen',
  saved: 'Der Aussteller ist gespeichert. Das gilt sofort.',
  deleteTitle: (name) => `${name} nicht mehr vertrauen?`,
  deleteText:
    'Niemand meldet sich mehr mit seinen Token an, und dieser Server weist sofort ab, was dafür ausgestellt wurde. Eine API, die Token prüft, ohne zu fragen, merkt es erst, wenn sie ablaufen.',
  deleted: 'Dem Aussteller wird nicht mehr vertraut.',
  examine: 'Seine Schlüssel jetzt lesen',
  found: (count) =>
    count === 1
      ? 'Seine Schlüssel sind lesbar: 1 ist brauchbar.'
      : `Seine Schlüssel sind lesbar: ${count} sind brauchbar.`,
  notFound: 'Seine Schlüssel sind nicht lesbar',
}
