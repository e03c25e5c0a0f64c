import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { downloadJson, downloadText } from '#ui/download-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { chooseFile } from './choose-file.ts';
import { readDesignFile, writeDesignFile } from './model/read-design-file.ts';

/** Of a download, without its ending. */
export const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '') || 'label';

const file = (name: string, ending: string): string => `${fileName(name)}.${ending}`;

/** A design from a file, as an unsaved change. */
export const importDesign = (onImport: (design: LabelDesign, name: string) => void): void =>
  chooseFile('.json,application/json', async (chosen) => {
    const read = readDesignFile(await chosen.text());
    if (read.ok) {
      onImport(read.design, read.name);
      toast.success(`${read.name} imported. Save it to keep it.`);
    } else toast.error('Design not imported', read.sentence);
  });

export const exportDesign = (name: string, design: LabelDesign): void =>
  downloadJson(file(name, 'label.json'), writeDesignFile(name, design));

export const exportZpl = (name: string, zpl: string): void => downloadText(file(name, 'zpl'), zpl);
