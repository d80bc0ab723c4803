// Named re-exports only: with `sideEffects` in package.json a screen pays for the parts it uses.
export { Avatar, type AvatarProps, initials } from "./data/avatar.tsx";
export { Badge, type BadgeProps, type BadgeTone, CountBadge } from "./data/badge.tsx";
export { Banner, bannerAction, type BannerProps, FormError, type Tone } from "./feedback/banner.tsx";
export { BarChart, type BarChartProps, type ChartBar } from "./data/bar-chart.tsx";
export { applyBrand, clearBrand } from "./theme/brand.ts";
export { type BrandCorrection, brandCorrections, describeCorrection } from "./theme/brand-corrections.ts";
export type { ButtonSize, ButtonVariant } from "./actions/button-style.ts";
export { Button, type ButtonProps, IconButton, type IconButtonProps } from "./actions/button.tsx";
export { Card, type CardProps } from "./layout/card.tsx";
export { CheckboxGroup, type CheckboxGroupProps } from "./fields/checkbox-group.tsx";
export { Checkbox, type CheckboxProps } from "./fields/checkbox.tsx";
export type { ChoiceVariant, Option } from "./fields/choice.tsx";
export { ComboBox, type ComboBoxProps } from "./fields/combo-box.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./overlays/confirm-dialog.tsx";
export { CopyButton, type CopyButtonProps } from "./actions/copy-button.tsx";
export { cx } from "./theme/cx.ts";
export { DateField, type DateFieldProps } from "./fields/date-field.tsx";
export { type Density, useDensity } from "./theme/density.ts";
export { DescriptionList, type DescriptionListProps } from "./data/description-list.tsx";
export { digitHints } from "./fields/digit-hints.ts";
export { Dialog, type DialogProps, DialogTrigger } from "./overlays/dialog.tsx";
export { Ending, type EndingProps } from "./feedback/ending.tsx";
export { ErrorBoundary, type ErrorBoundaryProps } from "./feedback/error-boundary.tsx";
export { lazyPart } from "./feedback/lazy.tsx";
export {
  FieldDescription,
  FieldErrorText,
  FieldFrame,
  type FieldProps,
  inputClass,
  useField,
} from "./fields/frame.tsx";
export { type DroppedFile, FileDrop, type FileDropProps } from "./fields/file-drop.tsx";
export { fileSize } from "#lib/format/file-size.ts";
export { type FilterChip, FilterChips, type FilterChipsProps } from "./data/filter-chips.tsx";
export { Kbd } from "./actions/kbd.tsx";
export { LazyMenu, type LazyMenuProps } from "./actions/lazy-menu.tsx";
export { LinkButton, type LinkButtonProps, TextLink, type TextLinkProps } from "./actions/link.tsx";
export { Logo, type LogoProps } from "./theme/logo.tsx";
export {
  Menu,
  type MenuAction,
  type MenuGroup,
  type MenuProps,
  OpenMenu,
  type OpenMenuProps,
} from "./actions/menu.tsx";
export { NativeSelect, type NativeSelectProps } from "./fields/native-select.tsx";
export { NumberField, type NumberFieldProps } from "./fields/number-field.tsx";
export { PageHeader, type PageHeaderProps } from "./layout/page-header.tsx";
export { LoadMore, type LoadMoreProps, Pagination, type PaginationProps, ShowMore } from "./data/pagination.tsx";
export { Popover, type PopoverProps } from "./overlays/popover.tsx";
export { Progress, type ProgressProps } from "./feedback/progress.tsx";
export { ProgressRing, type ProgressRingProps } from "./feedback/progress-ring.tsx";
export { RadioGroup, type RadioGroupProps } from "./fields/radio-group.tsx";
export { RatingInput, type RatingInputProps, RatingStars } from "./fields/rating-input.tsx";
export { SavedIndicator, type SavedIndicatorProps, type SavedState } from "./feedback/saved-indicator.tsx";
export { type ColumnWidth, ScreenColumn } from "./layout/screen-column.tsx";
export { SelectBox, type SelectBoxProps } from "./data/select-box.tsx";
export { SearchField, type SearchFieldProps } from "./fields/search-field.tsx";
export { Segmented, type SegmentedProps } from "./fields/segmented.tsx";
export { Select, type SelectProps } from "./fields/select.tsx";
export { Sheet, type SheetProps } from "./overlays/sheet.tsx";
export { Loading, Skeleton, SkeletonCard, SkeletonRow, SkeletonText } from "./feedback/skeleton.tsx";
export { SortAnnouncer, SortHandle, type SortHandleProps, SortMark } from "./actions/sort-handle.tsx";
export { Spinner, type SpinnerProps } from "./feedback/spinner.tsx";
export { StatCard, type StatCardProps } from "./data/stat-card.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./feedback/states.tsx";
export { Sunrise, type SunriseProps } from "./theme/sunrise.tsx";
export { Switch, type SwitchProps } from "./fields/switch.tsx";
export { type SortDirection, TableFrame, Td, Th, Tr } from "./data/table-parts.tsx";
export { type Column, Table, type TableProps, type TableSort } from "./data/table.tsx";
export { TabNav, type TabNavItem, type TabNavProps } from "./layout/tab-nav.tsx";
export { type TabItem, Tabs, type TabsProps } from "./layout/tabs.tsx";
export { TextArea, type TextAreaProps } from "./fields/text-area.tsx";
export { TextField, type TextFieldProps } from "./fields/text-field.tsx";
export { ThemeToggle } from "./theme/toggle.tsx";
export { nextThemeChoice, type Theme, type ThemeChoice, useTheme } from "./theme/color-scheme.ts";
export { toast, type ToastOptions } from "./feedback/toast-store.ts";
export { Toaster } from "./feedback/toaster.tsx";
export { ThumbBar, type ThumbBarProps } from "./layout/thumb-bar.tsx";
export { type Token, TokenField, type TokenFieldProps } from "./fields/token-field.tsx";
export { Toolbar, type ToolbarProps } from "./layout/toolbar.tsx";
export { Tooltip, type TooltipProps } from "./overlays/tooltip.tsx";
export { UiProvider, type UiProviderProps } from "./layout/provider.tsx";
export { type Sorting, type SortingInput, useSorting } from "./actions/use-sorting.ts";
export { type RowSelection, useRowSelection } from "./data/use-row-selection.ts";
export { VisuallyHidden } from "./layout/visually-hidden.tsx";
