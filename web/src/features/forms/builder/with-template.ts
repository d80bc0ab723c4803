import { builderFieldOf } from "./body.ts";
import { type BuilderField, newFieldId } from "./fields.ts";
import type { BuilderContent } from "./state.ts";
import type { TemplateFields } from "./template-fields.ts";

/** A template's questions as fields with ids of their own. */
function fieldsOf({ questions }: TemplateFields, now: number): BuilderField[] {
  const ids: { id: string }[] = [];
  for (const _question of questions) ids.push({ id: newFieldId(ids, now) });
  const idOf = (reference: string) => ids[Number(reference.replace("field_", "")) - 1]?.id ?? reference;
  return questions.map(({ show_if, ...question }, index) =>
    builderFieldOf({
      required: false,
      description: "",
      placeholder: "",
      ...question,
      id: ids[index]?.id ?? "",
      ...(show_if && {
        show_if: { ...show_if, conditions: show_if.conditions.map((one) => ({ ...one, field: idOf(one.field) })) },
      }),
    }),
  );
}

/** The form with a template's questions; a title and a description that are there already stay. */
export function withTemplate<C extends BuilderContent>(content: C, template: TemplateFields, now: number): C {
  return {
    ...content,
    title: content.title.trim() ? content.title : template.title,
    description: content.description.trim() ? content.description : template.description,
    manyResponses: template.manyResponses ?? content.manyResponses,
    fields: fieldsOf(template, now),
  };
}
