// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Dietro il proxy',
  origins: 'Indirizzi dell’applicazione',
  originsHint:
    'Dove la aprono le persone: schema, host e porta. Le richieste ad altri host vengono rifiutate.',
  user: 'Come l’applicazione chiama le persone',
  userHint: 'L’header Remote-User.',
  users: {
    username: 'Nome utente',
    email: 'Indirizzo email, se è confermato',
    sub: 'ID (sub)',
  },
  pathsSection: 'Percorsi',
  pathsHint:
    'Per tutto serve un accesso, da parte di chi può usare l’applicazione. Un percorso può essere pubblico, o per meno persone; vale per tutto ciò che sta sotto, e conta il più lungo.',
  addPath: 'Aggiungi un percorso',
  removePath: (path) => `Rimuovi il percorso: ${path}`,
  pathNumber: (n) => `Percorso ${n}`,
  path: 'Percorso',
  access: 'Chi può aprirlo',
  accesses: { 'signed-in': 'Chi ha effettuato l’accesso', public: 'Chiunque, senza accesso' },
  groups: 'Solo membri di questi gruppi',
  strength: 'Sicurezza minima dell’accesso',
  connect: {
    lead: 'Inserisci questo nella configurazione del tuo proxy, e indica il tuo certificato e l’indirizzo dell’applicazione. L’applicazione legge poi chi è dagli header Remote-User, Remote-Email, Remote-Name, Remote-Groups e Remote-Roles; Remote-Jwt è lo stesso, firmato.',
    first: (origin) => `Per ${origin}. Gli altri indirizzi richiedono lo stesso.`,
    part: 'Envoy: nei filtri del listener',
    tested:
      'I nostri test lo eseguono davanti a un’applicazione: nginx 1.22 e Caddy 2.6 di Debian 12, con accesso e uscita, moduli, WebSocket, programmi e header contraffatti.',
    notRun: {
      Traefik: {
        title: 'Finora non eseguito con Traefik',
        hint: 'I test di nginx e Caddy vengono eseguiti con Traefik dove è installato. Dove li abbiamo eseguiti noi non lo era.',
      },
      Envoy: {
        title: 'Non eseguito con Envoy',
        hint: 'I nostri test inviano richieste come le descrive la documentazione di Envoy. Imposta anche headers_with_underscores_action su REJECT_REQUEST. HEAD, OPTIONS e i metodi diversi da GET, POST, PUT, PATCH e DELETE vengono rifiutati.',
      },
    },
    needs: 'Che cosa deve valere',
    trust:
      'Il proxy è in http.trustedProxies di questo server. Alle domande di altri non viene data risposta.',
    trustsNobody:
      'L’impostazione http.trustedProxies è vuota: questo server non risponderebbe a nessun proxy.',
    onlyWay:
      'Nessuno raggiunge l’applicazione aggirando il proxy, o l’applicazione verifica Remote-Jwt.',
    signOut: 'Un link a /.ostiary/sign-out nell’applicazione fa uscire le persone.',
    open: 'Apri l’applicazione',
  },
}
