import { Plus } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { Button, Card, Sheet } from "#ui/index.ts";
import { type BuilderColumnsProps, Fields, NoFields, Settings } from "./columns.tsx";
import { BuilderPalette } from "./palette.tsx";

/** On a narrow screen: the list, with what adds and what sets in sheets above it. */
export function StackedColumns(props: BuilderColumnsProps) {
  const { builder, onAdd } = props;
  const [isAdding, setAdding] = useState(false);
  const { fields, selectedId } = builder.state;
  const selected = fields.find((field) => field.id === selectedId);
  const close = () => builder.dispatch({ do: "select field", id: null });
  return (
    <Card
      as="section"
      title={t("Fields")}
      description={fields.length > 0 ? plural(fields.length, "{count} field", "{count} fields") : undefined}
    >
      {fields.length > 0 ? (
        <Fields {...props} />
      ) : (
        <NoFields builder={builder}>{t("Add a field. Each one becomes a question.")}</NoFields>
      )}
      <Button id="add-field" icon={Plus} size="lg" fullWidth onPress={() => setAdding(true)} className="mt-3">
        {t("Add Field")}
      </Button>
      <Sheet title={t("Add Field")} isOpen={isAdding} onOpenChange={setAdding}>
        <BuilderPalette
          isSheet
          onAdd={(type) => {
            setAdding(false);
            onAdd(type);
          }}
        />
      </Sheet>
      <Sheet
        title={t("Field Settings")}
        description={selected && staffQuestions[selected.type].name}
        isOpen={selected !== undefined && !isAdding}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <Button variant="primary" onPress={close}>
            {t("Done")}
          </Button>
        }
      >
        {selected && <Settings {...props} field={selected} />}
      </Sheet>
    </Card>
  );
}
