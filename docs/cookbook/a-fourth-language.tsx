import Style from "@mui/icons-material/Style";
import { count, defineResource, text } from "../../src/engine";
import type { EngineTexts } from "../../src/i18n/dictionary";
import type { Language } from "../../src/i18n/language";
import type { ResourceText } from "../../src/i18n/resources-dictionary";

/** What the entry knows of it (`src/i18n/ar/language.ts`). */
export const language: Language = {
  name: "العربية",
  direction: "rtl",
  loading: "جارٍ التحميل...",
  reload: {
    title: "تعذّر تحميل هذه الشاشة",
    text: "قد يكون الاتصال هو السبب، أو صدرت نسخة جديدة. أعد التحميل للمتابعة.",
    action: "إعادة التحميل",
  },
  failed: { title: "حدث خطأ ما", text: "توقفت هذه الشاشة بسبب خطأ في اللوحة. أعد التحميل للمتابعة." },
};

/** What lists, forms and actions say: a part of `src/i18n/ar/engine.ts`. */
type Screens = Pick<EngineTexts, Words | "access" | "list" | "form" | "actions">;
type Words = "loading" | "close" | "cancel" | "confirm" | "retry" | "back";

/** Arabic counts in six forms: zero, one, two, few, many, other. */
export const engine: Screens = {
  loading: "جارٍ التحميل...",
  close: "إغلاق",
  cancel: "إلغاء",
  confirm: "تأكيد",
  retry: "حاول مرة أخرى",
  back: "العودة إلى القائمة",
  access: {
    inactive: "حسابك غير نشط",
    role: "لا يُسمح لك بذلك",
    unavailable: "هذه العملية غير متاحة",
    denied: "لا يمكنك رؤية هذه الشاشة.",
  },
  list: {
    search: "بحث",
    clearSearch: "مسح البحث",
    filters: "عوامل التصفية",
    clearFilters: "مسح عوامل التصفية",
    removeFilter: "إزالة عامل التصفية: %{name}",
    from: "%{name} من",
    to: "%{name} حتى",
    any: "الكل",
    with: "موجود",
    without: "غير موجود",
    periods: {
      TODAY: "اليوم",
      YESTERDAY: "أمس",
      THIS_WEEK: "هذا الأسبوع",
      LAST_7_DAYS: "آخر 7 أيام",
      LAST_30_DAYS: "آخر 30 يومًا",
      THIS_MONTH: "هذا الشهر",
      LAST_MONTH: "الشهر الماضي",
      THIS_YEAR: "هذه السنة",
      LAST_YEAR: "السنة الماضية",
    },
    notUnderstood: {
      title: "عنوان هذه القائمة غير مفهوم.",
      text: "تظهر القائمة من جديد بدون عوامل التصفية والترتيب.",
      show: "عرض القائمة",
    },
    sortBy: "الترتيب حسب %{name}",
    sort: "ترتيب",
    ascending: "تصاعدي",
    descending: "تنازلي",
    noResult: { title: "لا نتائج", text: "لا يوجد سجل يطابق البحث وعوامل التصفية." },
    error: "تعذّر تحميل القائمة",
    select: "تحديد %{title}",
    selectAll: "تحديد الكل في هذه الصفحة",
    selected: "المحدد: %{smart_count}",
    unselect: "إلغاء التحديد",
    rowActions: "إجراءات %{title}",
    actions: "إجراءات",
    table: "القائمة: %{name}",
    updating: "جارٍ تحديث القائمة…",
    tools: "المزيد من خيارات القائمة",
    details: "تفاصيل %{title}",
    page: "فتح الصفحة كاملة",
  },
  form: {
    save: "حفظ",
    create: "إنشاء",
    saving: "جارٍ الحفظ…",
    edit: "تعديل %{title}",
    optional: "اختياري",
    removeItem: "إزالة العنصر %{count}",
    errors: "الأخطاء: %{smart_count}",
    pasted: "الصفوف الملصقة: %{smart_count}. ما لا يصح معلَّم.",
    pastedUnread: "بقي ما لُصق كما كُتب: تعذّر تحميل ما يقرؤه.",
    tooManyPasted: "لم يُلصق شيء: %{count} صفًا على الأكثر في المرة الواحدة.",
    locked: "يأتي من «%{title}» (%{label}) ويُغيَّر هناك.",
    item: "العنصر %{count}",
    showPassword: "إظهار كلمة المرور",
    hidePassword: "إخفاء كلمة المرور",
    country: "بلد الهاتف",
    invalid: "راجع الحقول المميّزة",
    notSaved: "لم يُحفظ. ما كتبته لا يزال هنا.",
    loadError: "تعذّر تحميل السجل",
    saved: "تم الحفظ",
    leave: {
      title: "المغادرة دون حفظ؟",
      text: "ما كتبته لم يُحفظ بعد وسيُفقد.",
      stay: "متابعة التعديل",
      go: "المغادرة دون حفظ",
    },
    conflict: {
      title: "تغيّر هذا السجل أثناء تعديلك",
      restored: "تغيّر هذا السجل منذ أن بدأت",
      together: "تعديلاتك وتعديلات غيرك لا تتعارض.",
      asked: "غيّر شخص آخر ما غيّرته أنت. اختر ما يُعتمد، وتبقى سائر التعديلات.",
      theirs: "ما تغيّر في هذه الأثناء",
      sides: { theirs: "المحفوظ الآن", mine: "نسختك", base: "كما كان" },
      line: "%{label}، السطر %{line}",
      save: "حفظ الكل",
      apply: "دمج",
      choose: "اختر إحدى النسخ",
      empty: "فارغ",
    },
    gone: "لم يعد هذا السجل موجودًا",
    kept: "%{reason}. ما كتبته لا يزال هنا ويمكن نسخه.",
  },
  actions: {
    done: "تم",
    deleted: "تم الحذف",
    undone: "تم التراجع",
    stop: "إيقاف",
    more: "إجراءات أخرى",
  },
};

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120), vcardsCount: count() },
  list: { columns: ["name", "vcardsCount"], filters: ["q"] },
  form: { identity: ["name"] },
  actions: { edit: {} },
});

/** What the screens of a resource say (`src/i18n/ar/resources`): every text that its definition asks for. */
export const words: ResourceText<typeof example> = {
  name: "قوالب |||| قالب |||| قوالب |||| قوالب |||| قوالب |||| قوالب",
  empty: { title: "لا قوالب بعد", text: "أنشئ قالبًا بما هو مشترك بين بطاقات الشركة." },
  create: { label: "قالب جديد" },
  fields: { name: "الاسم", vcardsCount: "البطاقات" },
  groups: { identity: "القالب" },
  actions: { edit: { label: "تعديل" } },
};
