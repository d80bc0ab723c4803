import { deriveBrand } from "@firstlight/contract";
import { useEffect, useState } from "react";
import {
  applyBrand,
  type Density,
  brandCorrections,
  describeCorrection,
  Logo,
  RadioGroup,
  ThemeToggle,
  useDensity,
} from "#ui/index.ts";
import { Actions } from "./actions.tsx";
import { Data } from "./data.tsx";
import { Fields } from "./fields.tsx";
import { Saying } from "./saying.tsx";
import { States } from "./states.tsx";
import { Surfaces } from "./surfaces.tsx";

function ColorPick({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-muted">
      <input
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-12 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
      />
      {label}
    </label>
  );
}

function Controls() {
  const [primary, setPrimary] = useState("#3b82f6");
  const [secondary, setSecondary] = useState("#1f2937");
  const [density, setDensity] = useState<Density>("staff");
  useDensity(density);
  const brand = deriveBrand({ primary, secondary });
  useEffect(() => {
    applyBrand(document.documentElement, deriveBrand({ primary, secondary }));
  }, [primary, secondary]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ColorPick label="Primary" value={primary} onChange={setPrimary} />
        <ColorPick label="Secondary" value={secondary} onChange={setSecondary} />
        <RadioGroup
          label="Density"
          isLabelHidden
          orientation="horizontal"
          value={density}
          onChange={(value) => setDensity(value === "tester" ? "tester" : "staff")}
          options={[
            { value: "staff", label: "Staff" },
            { value: "tester", label: "Tester" },
          ]}
        />
        <ThemeToggle />
      </div>
      <ul className="text-sm text-ink-subtle">
        {brandCorrections(brand).map((correction) => (
          <li key={correction.color + correction.theme}>
            {correction.color}: {describeCorrection(correction)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Gallery() {
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-14 px-4 py-8 sm:px-8">
      <div className="flex flex-col gap-5">
        <h1>
          <Logo size={36} label="Firstlight kit" />
        </h1>
        <Controls />
      </div>
      <Actions />
      <Fields />
      <Saying />
      <States />
      <Surfaces />
      <Data />
    </main>
  );
}
