// Machine-made: waits for a native reader.
/** What the settings of the server itself mean, by their names. */
export const serverSettings = {
  baseUrl:
    'Endereço em que apps e navegadores acessam o servidor: o emissor de todos os tokens e o início de todos os endereços que o servidor publica. https, exceto nesta máquina.',
  host: 'Endereço em que o servidor escuta. Em um contêiner, ou sem um proxy na mesma máquina, use `0.0.0.0` ou `::`.',
  port: 'Porta em que o servidor escuta. Com 0, o sistema escolhe uma; nesse caso, defina também `baseUrl`.',
  dataDir:
    'Pasta do armazenamento embutido e da chave mestra dele. Relativa ao diretório de trabalho.',
  databaseUrl:
    'O banco de dados: `sqlite:<file>` para um processo, `postgres://…` para qualquer número de processos.',
  'database.statementSeconds':
    'Quanto tempo o PostgreSQL pode levar para uma instrução do servidor. Depois disso, quem chamou recebe 503, e uma conexão que não responde é substituída. Importações, exportações, migrações e comandos não têm limite.',
  'database.shared':
    'Se vários servidores podem usar um arquivo SQLite. Caso contrário, um segundo informa isso e para. Eles esperam uns pelos outros a cada gravação, por isso use o PostgreSQL para mais do que um teste.',
  'database.untried':
    'Se é usado um banco de dados que não foi testado: um que só fala o protocolo do PostgreSQL ou um PostgreSQL anterior ao 15. Em alguns deles, os bloqueios são aceitos e não seguram nada.',
  secretKey:
    'Chave mestra. Ela criptografa as chaves de assinatura e os segredos dos apps no armazenamento e não é guardada nele: sem ela, um backup é inútil. `openssl rand -base64 48` cria uma boa.',
  previousSecretKeys:
    'Chaves mestras anteriores, enquanto o armazenamento contiver valores criptografados com elas (`ostiary keys reseal`).',
  prefix:
    'Prefixo dos escopos (`ostiary:users_read`) e dos grupos embutidos (`OSTIARY_USERS`). Escolha-o antes da primeira inicialização: apps e grupos existentes mantêm os nomes antigos.',
  serviceDocumentation:
    'Endereço da sua documentação para desenvolvedores, publicado nos metadados do servidor.',
  policyUri:
    'Endereço da sua política de privacidade, publicado nos metadados e nas páginas. Sem ele, `/policy` diz que não há nenhuma.',
  termsUri:
    'Endereço dos seus termos de uso, publicado nos metadados e nas páginas. Sem ele, `/terms` diz que não há nenhum.',
  'http.hosts':
    'Nomes, além do que está em `baseUrl`, que uma solicitação pode ter no cabeçalho Host, por exemplo, o nome que um balanceador de carga usa para verificações de integridade. Outros são recusados.',
  'http.trustedProxies':
    'Endereços dos proxies na frente do servidor. Somente eles podem informar o endereço de quem chama (`X-Forwarded-For`).',
  'http.clientCertificateHeader':
    'Cabeçalho em que um proxy confiável repassa o certificado de um cliente TLS, como PEM com codificação percentual. De qualquer outro, é ignorado. O proxy precisa remover o cabeçalho das solicitações de quem chama.',
  'http.clientVerifiedHeader':
    'Cabeçalho em que um proxy confiável envia `SUCCESS` quando verificou a cadeia desse certificado, como o nginx faz com `$ssl_client_verify`. Necessário para `tls_client_auth` atrás de um proxy.',
  'http.maxConnections':
    'Conexões que podem estar abertas ao mesmo tempo, por processo. Para mais uma, a conexão ociosa há mais tempo é fechada. Se nenhuma estiver ociosa, a nova recebe 503, exceto verificações de integridade.',
  'http.maxConnectionsPerAddress':
    'O mesmo para um endereço (IPv6: um /64). Os proxies em `http.trustedProxies` podem ter tantas quanto `http.maxConnections`.',
  'http.writeTimeoutSeconds':
    'Quanto tempo quem chama pode levar para ler uma resposta antes que a conexão seja fechada.',
  'http.drainSeconds':
    'Por quanto tempo o servidor ainda aceita solicitações após SIGTERM. Enquanto isso, `/health/ready` responde 503 e cada resposta fecha sua conexão, para que um balanceador de carga use outros nós sem nenhuma solicitação com falha. Use um tempo maior do que o balanceador de carga precisa para perceber isso. SIGINT (Ctrl+C) pula esta etapa.',
  'http.stopSeconds':
    'Quanto tempo uma parada pode levar. Solicitações que não terminaram até então são cortadas. Precisa ser menos do que seu orquestrador espera antes de encerrar o processo, muitas vezes 30 segundos.',
  'http.tls.certFile':
    'Cadeia de certificados em PEM. Informada junto com `keyFile`, o próprio servidor usa TLS.',
  'http.tls.keyFile': 'Chave privada do certificado, em PEM.',
  'http.tls.clientCaFile':
    'Autoridades, em PEM, com que os certificados de cliente são verificados (`tls_client_auth`). Sem isto, só podem ser usados certificados de cliente autoassinados.',
  'metrics.port':
    'Porta de um listener separado que responde a `GET /metrics` no formato do Prometheus.',
  'metrics.host': 'Endereço desse listener.',
  'metrics.token':
    'Token Bearer que um coletor precisa enviar. Obrigatório quando `metrics.host` pode ser acessado de outras máquinas.',
  'tracing.endpoint':
    'Para onde os rastreamentos são enviados por OTLP via HTTP, por exemplo, para um OpenTelemetry Collector. Um cabeçalho que ele exija vem da variável `OTEL_EXPORTER_OTLP_HEADERS`.',
  'tracing.sampleRatio':
    'Parcela das solicitações que são rastreadas: 1 para todas. É decidida pelo ID do rastreamento, também para solicitações com o cabeçalho `traceparent`.',
  'tracing.serviceName': 'Nome deste serviço nos rastreamentos.',
  'log.level': 'O nível menos grave que é gravado.',
  'log.format':
    '`json` para máquinas, `pretty` para pessoas. `auto` é `pretty` em um terminal e `json` nos outros casos.',
  'tokens.accessTokenSeconds':
    'Por quanto tempo um token de acesso vale. Um app pode ter um valor próprio.',
  'tokens.idTokenSeconds':
    'Por quanto tempo um token de ID vale. Um app pode ter um valor próprio.',
  'tokens.codeSeconds':
    'Por quanto tempo um código de autorização vale. Um app pode ter um valor próprio.',
  'tokens.refreshIdleSeconds':
    'Por quanto tempo um token de atualização vale sem uso. Um app pode ter um valor próprio.',
  'tokens.refreshAbsoluteSeconds':
    'Por quanto tempo, no máximo, os tokens de atualização de um login valem, mesmo quando são usados. Um app pode ter um valor próprio.',
  'tokens.refreshGraceSeconds':
    'Por quanto tempo um token de atualização substituído ainda dá o mesmo token novo, para apps que perderam a resposta. Usá-lo depois disso revoga a família inteira.',
  'tokens.groupClaim':
    'O que a claim `groups` de um token contém quando o escopo `groups` foi concedido: as participações da pessoa (`direct`), também as funções de grupos superiores (`inherited`) ou nada (`none`). As informações do usuário sempre contêm as participações.',
  'tokens.groupClaimBytes':
    'Maior claim `groups` em um token. Uma mais longa é substituída por `groups_overflow: true`, porque muitos servidores recusam cabeçalhos grandes; as informações do usuário e a introspecção ainda a contêm.',
  'tokens.endWithRoles':
    'Se um token de acesso e um token de ID expiram quando termina a primeira função na claim `roles` ou `groups` deles, se isso for antes. Assim, aplicativos que verificam os tokens por conta própria nunca veem uma função por mais tempo do que ela foi atribuída.',
  'tokens.assertionSeconds':
    'Por quanto tempo pode valer uma asserção com que um app se autentica. Algumas bibliotecas as criam para uma hora.',
  'tokens.clockLeewaySeconds':
    'Quanto os relógios dos apps e de outros nós podem diferir do relógio deste servidor.',
  'tokens.cacheMegabytes':
    'Quanta memória um nó usa para tokens de acesso, para verificar cada um deles só uma vez, e com SQLite também para as pessoas deles; um terço para cada. 96 MB bastam para cerca de 20.000 tokens do mesmo número de pessoas.',
  'security.minimumProfile':
    'O perfil de segurança que todos os apps precisam cumprir: `classic` é a API como especificada, `oauth21` segue o OAuth 2.1, `fapi1` o FAPI 1.0 Advanced com FAPI-CIBA, `fapi2` o perfil de segurança FAPI 2.0. Um app pode escolher um mais rigoroso com seu `security_profile`. Depois de uma alteração, `ostiary doctor` indica os apps que não o cumprem; eles são recusados até que seu registro seja alterado.',
  'keys.algorithms':
    'Algoritmos com que o servidor assina; ele tem uma chave para cada um. RS256 precisa estar entre eles.',
  'keys.rsaBits': 'Tamanho das novas chaves RSA. Uma chave maior assina várias vezes mais devagar.',
  'keys.rotateDays': 'Depois de quantos dias uma chave é substituída.',
  'keys.aheadDays':
    'Quantos dias uma chave é publicada antes de assinar, para que os apps que guardam o conjunto de chaves em cache a tenham.',
  'keys.retiredDays':
    'Quantos dias uma chave substituída ainda é publicada. Precisa ser mais do que a validade de qualquer token.',
  'pkce.minVerifierLength':
    'Menor verificador PKCE. A RFC 7636 exige 43; reduza-o somente para apps antigos que enviam verificadores mais curtos.',
  'dpop.algorithms': 'Algoritmos com que um app pode assinar suas provas.',
  'dpop.maxAgeSeconds':
    'Quão antiga uma prova pode ser. O servidor se lembra das provas usadas por esse mesmo tempo, por isso um tempo maior ocupa mais espaço.',
  'dpop.maxAheadSeconds':
    'Quanto o relógio de um app pode estar adiantado em relação ao relógio deste servidor.',
  'dpop.nonces':
    'Se uma prova precisa conter um nonce deste servidor. Nesse caso, ela não pode ser criada com antecedência, e o relógio do app não importa. Os apps repetem sua primeira solicitação.',
  'dpop.nonceSeconds':
    'Por quanto tempo um nonce é distribuído. Ele é aceito por mais esse mesmo tempo.',
  'mtls.baseUrl':
    'Endereço em que apps com um certificado de cliente TLS acessam o servidor, se um proxy pedir certificados em um nome diferente do de `baseUrl`. É publicado como `mtls_endpoint_aliases`.',
  'authorization.pushedRequestSeconds':
    'Por quanto tempo uma solicitação de autorização enviada antes pode ser aberta em um navegador (RFC 9126). Um login já iniciado pode levar mais tempo.',
  'authorization.requirePushedRequests':
    'Recusa solicitações de autorização que não foram enviadas antes, de todos os apps, exceto o console. Um app pode exigir isso para si com `require_pushed_authorization_requests`.',
  'authorization.requireSignedRequests':
    'Recusa solicitações de autorização sem um objeto de solicitação assinado (RFC 9101), de todos os apps, exceto o console. Um app pode exigir isso para si com `require_signed_request_object`.',
  'openid.claimsParameter':
    'Permite que os apps peçam claims uma a uma, e um login com certo nível de segurança, com o parâmetro `claims` (OpenID Connect Core §5.5). Se desativado, o parâmetro é ignorado.',
  'openid.pairwiseSecret':
    'Segredo a partir do qual são criados os IDs das pessoas que são diferentes em cada app (pairwise). Um backup contém o do armazenamento. Defina-o se você vai levar pessoas para outro servidor com uma exportação: o mesmo segredo lá dá os mesmos IDs. Uma alteração dá novos IDs a todos esses apps.',
  'device.codeSeconds':
    'Quanto tempo uma pessoa tem para digitar o código que o dispositivo mostra e para decidir.',
  'device.pollSeconds':
    'Quantos segundos um dispositivo precisa esperar antes de perguntar de novo. Para um dispositivo que não espera, o tempo aumenta 5 segundos a cada vez, até um minuto.',
  'device.requestsPerAddressAndMinute':
    'Quantos códigos um endereço (IPv6: um /64) recebe em um minuto. Além disso, a resposta é 429.',
  'device.requestsUnderWay':
    'Quantos códigos podem aguardar uma decisão ao mesmo tempo. Além disso, a resposta é 503, porque cada código que aguarda facilita adivinhar um. Quando metade deles está aguardando, um endereço (IPv6: um /64) com 20 aguardando recebe 429, para que poucos endereços não esgotem todos.',
  'device.guessesPerAddressAndMinute':
    'Quantos códigos incorretos podem ser digitados em um minuto a partir de um endereço (IPv6: um /64), por pessoas que não fizeram login.',
  'device.guessesPerPersonAndMinute':
    'Quantos códigos incorretos uma pessoa que fez login pode digitar em um minuto, de todos os endereços juntos. Os de outras pessoas não contam.',
  'device.guessesPerMinute':
    'O mesmo para todas as pessoas que não fizeram login, juntas. Além disso, a página pede que as pessoas façam login primeiro. Há 25 bilhões de códigos, de modo que alguém que tente adivinhar com todos os 600 por minuto acerta, em média, um de 1000 códigos que aguardam em um mês.',
  'ciba.requestSeconds': 'Quanto tempo uma pessoa tem para confirmar. Um app pode pedir menos.',
  'ciba.pollSeconds':
    'Quantos segundos um app precisa esperar antes de perguntar de novo. Para um app que não espera, o tempo aumenta 5 segundos a cada vez, até um minuto.',
  'ciba.requestsPerPersonClientAndHour':
    'Quantas vezes um app pode perguntar à mesma pessoa em uma hora. Além disso, a resposta é 429.',
  'ciba.requestsPerPersonAndHour':
    'Quantas vezes todos os apps juntos podem perguntar a uma pessoa em uma hora. Além disso, a resposta é 429, porque quem é perguntado com frequência demais confirma sem ler. Metade fica reservada para apps que perguntaram à pessoa menos de um sexto dessa metade, para que poucos apps não esgotem tudo.',
  'ciba.unknownHintsPerClientAndHour':
    'Quantos valores de `login_hint` um app pode enviar em uma hora com os quais não se encontra ninguém a quem perguntar. Depois disso, todo `login_hint` do app recebe 429 até o fim da hora, para que ninguém possa listar as pessoas do servidor com um segredo roubado.',
  'introspection.open':
    'Permite que se faça sem autenticação a introspecção de tokens de acesso; com um client_id, somente dos tokens desse app. Somente para servidores de recursos antigos.',
  'v1.enabled': 'Atende os caminhos da primeira geração da API.',
  'v1.deprecatedSince':
    'Desde quando a v1 está obsoleta, enviado no cabeçalho `Deprecation` de toda resposta de um caminho da v1 (RFC 9745). O padrão é o dia do primeiro lançamento; pode estar no futuro.',
  'v1.sunset':
    'Quando você vai desativar a v1, enviado no cabeçalho `Sunset` das mesmas respostas (RFC 8594). Isto não desativa nada.',
  'compat.enabled':
    'Atende as chamadas que clientes existentes desta API fazem além da especificação dela, por exemplo, páginas de login próprias e código de infraestrutura. O capítulo Compatibility da referência as lista.',
  'compat.profile':
    'Com `field`, as configurações que você não define têm os valores de que os clientes existentes desta API precisam: `introspection.open` é `true`, `tokens.assertionSeconds` é 3600, `compat.machineScopes` é `registered`, e `users.registrationFields` contém todos os campos de `users.customFields`. Cada um torna o servidor menos rigoroso.',
  'compat.machineScopes':
    'O que um app recebe para si mesmo (`client_credentials`) se não pedir nenhum escopo e não tiver `default_scopes`: nenhum (`none`) ou todos os escopos para os quais está registrado (`registered`).',
  'compat.userExistence':
    'Permite que páginas de apps perguntem se um endereço, um número ou um nome tem uma conta. Assim, qualquer um pode descobrir, aos poucos, quem tem uma. Valem os limites de tentativas.',
  'console.enabled': 'Oferece o console para administradores em `/console/`.',
  'history.days':
    'Quantos dias o histórico de funções é guardado depois que uma função terminou; 0 o guarda para sempre. `asOf` não pergunta mais para trás que isso.',
  'bin.days':
    'Por quantos dias pessoas, grupos e apps que um administrador excluiu podem ser restaurados. Depois, o que se guarda deles é apagado. 0: imediatamente, e nada os restaura.',
  'events.retainDays':
    'Quantos dias os eventos são guardados; 0 os guarda para sempre. O resto do log ainda pode ser verificado: ele começa em um ponto que o servidor assinou.',
  'events.failureWindowSeconds':
    'Logins, autenticações de apps e URIs de redirecionamento com falha de um mesmo app, endereço (IPv6: um /64) e pessoa gravam um evento na hora. Depois deste tempo, um segundo evento traz em `count` o número dos outros.',
  'events.sampleAccessTokens':
    'Parcela dos tokens de acesso emitidos que gravam um evento: 0 para nenhum, 1 para todos, o que custa uma gravação para cada um.',
  'clientDocuments.policy':
    'Os apps de quem podem fazer o login das pessoas sem registro, com o endereço de um documento de metadados como client_id: de ninguém (`off`), dos hosts em `clientDocuments.hosts` (`listed`) ou de todos (`all`). O consentimento das pessoas é sempre pedido, e elas veem o host. Se a política ficar mais restrita, os tokens dos hosts que ela exclui perdem a validade.',
  'clientDocuments.hosts': 'Os hosts de `listed`. Um nome não representa os nomes abaixo dele.',
  'clientDocuments.blockedHosts': 'Hosts que são recusados em qualquer política.',
  'clientDocuments.scopes':
    'Os escopos que esses apps podem pedir. Escopos de administração dão a eles o poder das pessoas que os usam; liste um somente se for essa a intenção.',
  'clientDocuments.maxBytes': 'Quão grande um documento pode ser.',
  'clientDocuments.minCacheSeconds':
    'Por quanto tempo, no mínimo, um documento é usado antes de ser obtido de novo, qualquer que seja o Cache-Control dele.',
  'clientDocuments.maxCacheSeconds': 'Por quanto tempo, no máximo, um documento é usado.',
  'clientRegistration.mode':
    'Quem pode registrar um app em `/apps-srv/clients/register`: ninguém (`closed`), quem tem um token de registro (`token`) ou todos (`open`). As configurações abaixo são os limites desses apps.',
  'clientRegistration.scopes':
    'Os escopos entre os quais eles podem escolher. Um token de registro pode indicar outros.',
  'clientRegistration.grantTypes': 'Os tipos de concessão entre os quais eles podem escolher.',
  'clientRegistration.mostClients': 'Quantos desses apps pode haver ao mesmo tempo.',
  'clientRegistration.perAddressAndHour':
    'Quantos apps um endereço (IPv6: um /64) pode registrar em uma hora sem um token de registro.',
  'clientRegistration.neverUsedHours':
    'Um app que não recebeu nenhum token até tantas horas depois do registro é removido.',
  'clientRegistration.idleDays': 'Um app que não recebeu nenhum token por tantos dias é removido.',
  'connections.timeoutSeconds': 'Quanto tempo o outro lado pode levar para responder.',
  'connections.privateHosts':
    'Hosts de outros lados que podem estar em uma rede privada, também por http: `id.internal:8443` somente nessa porta, `id.internal` nas portas 80 e 443; um diretório com sua porta, `ad.internal:636`. Todos os outros precisam ter endereços públicos e https.',
  'connections.requiredFields':
    'O que precisa ter a conta de quem faz login pela primeira vez em outro serviço. O que o outro lado não informa é pedido à pessoa: um nome de usuário sempre, e um endereço de e-mail a menos que conte como comprovado. Quem digita um endereço o comprova com um código; onde não é possível enviar e-mails, ele não é pedido. Campos personalizados precisam estar em `users.registrationFields`. `terms` é uma caixa para concordar com os termos de uso; ela aparece se `termsUri` ou `policyUri` estiver definido.',
  'connections.resolver':
    'Servidor de nomes que é consultado sobre os registros que comprovam domínios; os do sistema, se não for informado.',
  'apiKeys.enabled':
    'Se chaves de API valem. Se não, nenhuma é criada, e as que já existem são recusadas.',
  'apiKeys.longestDays':
    'Por quanto tempo uma chave vale no máximo. Com um número menor, chaves criadas para mais tempo terminam antes.',
  'apiKeys.mostPerOwner': 'Quantas chaves uma pessoa ou um grupo pode ter.',
  'issuers.timeoutSeconds': 'Quanto tempo um emissor pode levar para responder.',
  'issuers.privateHosts':
    'Hosts de emissores que podem estar em uma rede privada, também por http: `kubernetes.internal:6443` somente nessa porta, `kubernetes.internal` nas portas 80 e 443. Todos os outros precisam ter endereços públicos e https.',
  'signals.timeoutSeconds': 'Quanto tempo um receptor pode levar para responder.',
  'signals.longPollSeconds':
    'Por quanto tempo uma consulta espera por um evento antes de ser respondida sem nenhum.',
  'signals.retainDays':
    'Quantos dias, no máximo, um evento aguarda seu receptor. Um que o receptor recusou é guardado pelo mesmo tempo.',
  'signals.pauseAfterDays':
    'Um fluxo é pausado quando seu receptor falhou por tantos dias. O que aguarda é mantido.',
  'signals.privateHosts':
    'Hosts de receptores que podem estar em uma rede privada, também por http: `app.internal:3000` somente nessa porta, `app.internal` nas portas 80 e 443. Todos os outros precisam ter endereços públicos e https.',
  'signals.groupHosts':
    'Hosts para os quais administradores de grupos podem fazer enviar eventos sobre seus grupos. Fluxos que são consultados não precisam de nenhum.',
  'provisioning.timeoutSeconds': 'Quanto tempo o outro serviço pode levar para responder.',
  'provisioning.privateHosts':
    'Hosts de destinos que podem estar em uma rede privada, também por http: `scim.internal:8443` somente nessa porta, `scim.internal` nas portas 80 e 443. Todos os outros precisam ter endereços públicos e https.',
  'provisioning.groupHosts':
    'Hosts para os quais administradores de grupos podem enviar as pessoas de seus grupos. Se não houver nenhum, só administradores do servidor criam destinos.',
  'webhooks.attempts':
    'Quantas vezes uma mensagem é enviada antes de ser considerada com falha. Os intervalos são de cerca de 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h e 24 h, portanto dez tentativas levam três dias.',
  'webhooks.timeoutSeconds': 'Quanto tempo um receptor pode levar para responder.',
  'webhooks.disableAfterDays':
    'Um webhook é desativado quando todas as mensagens falharam por tantos dias.',
  'webhooks.retainDays':
    'Quantos dias as mensagens entregues e as que falharam são guardadas. Até lá, as que falharam podem ser enviadas de novo.',
  'webhooks.privateHosts':
    'Hosts aos quais mensagens podem ser enviadas embora estejam em uma rede privada, também por http: `hooks.internal:3000` somente nessa porta, `hooks.internal` nas portas 80 e 443. Todos os outros precisam ter endereços públicos e https.',
  'fetch.allowedHosts':
    'Se definido, o servidor só obtém dados destes hosts, por exemplo, os conjuntos de chaves dos apps. Endereços privados continuam recusados.',
  'fetch.allowPrivate':
    'Permite que o servidor obtenha dados de endereços privados e desta máquina, e por http. Para testes: recusado, a menos que `baseUrl` esteja nesta máquina.',
}
