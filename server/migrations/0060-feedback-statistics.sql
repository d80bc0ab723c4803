-- A project belongs to one company. Without knowing that, the planner expects no items, and may sort all of them instead of reading an
-- index in its order.
-- Quick: its lock lets others read and write, and no row is read.
create statistics feedback_items_of_projects (dependencies) on company_id, project_id from feedback_items;
