import type { RetentionTexts } from "../dictionary";

export const retention: RetentionTexts = {
  title: "Qué se guarda, cuánto tiempo y por qué",
  intro:
    "Los plazos son los mismos con los que trabaja la plataforma. Lo vencido se borra en el plazo de una hora; las copias de seguridad lo guardan hasta que se reemplazan.",
  failed: "No se pudo leer qué se guarda",
  retry: "Intentar de nuevo",
  why: "Por qué",
  back: "Volver al panel",
  signIn: "Ir a iniciar sesión",
  subjects: {
    ACCOUNT: {
      title: "Su cuenta",
      kept: "Hasta que pida su fin, que llega {ERASURE_WAITING} después, para que pueda reconsiderarlo: lo que otros tienen continúa, sin decir quién era usted. Una cuenta cuyo correo nadie confirma se borra después de {ACCOUNT_UNCONFIRMED}.",
      why: "Sin ella usted no podría iniciar sesión, y nadie sabría de quién viene un token.",
    },
    SESSIONS: {
      title: "Sesiones",
      kept: "Una sesión termina cuando no se usa durante {SESSION_IDLE} y, como máximo, después de {SESSION_LONGEST}. Al salir termina de inmediato.",
      why: "Para que no tenga que escribir su contraseña en cada visita.",
    },
    SECOND_STEP: {
      title: "Segundo paso del inicio de sesión",
      kept: "Hasta que usted deje de usarlo. La petición de un código se guarda durante {CODE_ENDED} después de vencer.",
      why: "Para que una contraseña robada, por sí sola, no deje entrar a nadie.",
    },
    KEYS: {
      title: "Claves de API de las empresas",
      kept: "Hasta que venza, en un año como máximo, o se revoque; después, durante {KEY_ENDED}, su nombre y el de quien la creó.",
      why: "Para que los sistemas de una empresa trabajen por ella, y el que siga usando una clave antigua sepa por qué se le rechaza.",
    },
    TOKENS: {
      title: "Tokens",
      kept: "Mientras usted, o la empresa a la que pertenecen, los tenga. Quien aceptó uno conserva lo que decía.",
      why: "Son lo que usted comparte.",
    },
    CONTACTS: {
      title: "Contactos",
      kept: "Mientras los mantenga en su lista.",
      why: "Para que vuelva a encontrar a quien conoció.",
    },
    EXCHANGES: {
      title: "Intercambios",
      kept: "Mientras existan los tokens de los que tratan. Lo que un visitante dejó en una página pública y nadie respondió se borra después de {VISITOR_UNANSWERED}.",
      why: "Para que quien envió un token vea qué fue de él.",
    },
    COMPANIES: {
      title: "Empresas, sus personas y sus registros",
      kept: "Mientras la empresa use la plataforma, también las asociaciones que terminaron.",
      why: "Dicen quién habló en nombre de una empresa, y cuándo.",
    },
    FILES: {
      title: "Imágenes y archivos",
      kept: "Con aquello a lo que pertenecen, hasta que otros tomen su lugar. Un archivo que ya nada menciona se borra después de {FILE_UNUSED}.",
      why: "Se muestran junto con ello.",
    },
    DATA_EXPORT: {
      title: "Todo lo que es suyo, en un archivo",
      kept: "Durante {DATA_EXPORT_KEPT} después de quedar listo, o hasta que pida otro.",
      why: "Para que pueda descargarlo cuando esté listo.",
    },
    HISTORY: {
      title: "Historial de cambios",
      kept: "Mientras exista lo que se cambió.",
      why: "Para que las personas de una empresa vean quién cambió qué y puedan deshacerlo.",
    },
    EVENTS: {
      title: "Lo que sucedió",
      kept: "Los inicios de sesión, fallos, rechazos, cambios de permisos y exportaciones se guardan durante {EVENT}, con las direcciones de las máquinas abreviadas.",
      why: "Para que un mal uso pueda descubrirse y mostrarse a quien afecta.",
    },
    WEBHOOKS: {
      title: "Webhooks",
      kept: "Los webhooks se conservan con la empresa, con sus secretos cifrados. Lo que se les envió, y su resultado, se borra tras {WEBHOOK_DELIVERY}.",
      why: "Para que un mensaje que no llegó pueda explicarse y enviarse de nuevo.",
    },
    IDENTITIES: {
      title: "Entrada por la empresa",
      kept: "Los proveedores quedan con la empresa, con los secretos cifrados. Lo que los vincula a su cuenta queda hasta que usted lo quite.",
      why: "Para que entre con la identidad que la empresa le dio.",
    },
    CHOICES: {
      title: "Columnas y vistas de las listas",
      kept: "Hasta que usted las deshaga; las suyas propias se borran con su cuenta.",
      why: "Para que una lista quede como la dejó, dondequiera que inicie sesión.",
    },
    MAILS: {
      title: "Correos",
      kept: "Lo que decía un correo se borra en cuanto se envía. Que se envió se guarda durante {MAIL_SENT}; que no se pudo, durante {MAIL_FAILED}. Un enlace vencido se recuerda durante {LINK_ENDED} más.",
      why: "Para explicar un correo que no llegó, y para que un enlace viejo diga que lo es.",
    },
    OPERATION: {
      title: "Lo que mantiene la plataforma segura y en marcha",
      kept: "Cuántas veces se intentó algo que tiene un límite: hasta que termina su plazo. La respuesta a un cambio, por si se pide de nuevo: {REQUEST_REPEATABLE}; si el cambio se interrumpió, {REQUEST_CUT_OFF}.",
      why: "Para que nadie adivine contraseñas y nada se haga dos veces cuando se corta la conexión.",
    },
  },
};
